import { ask, recorded, upTo } from './records';
import { expect, type Page, test, WHOLE } from './support';

interface Change {
  what: string;
  count?: number;
  source?: string | null;
  target?: string | null;
}

interface Seen {
  what: string;
  from: string;
  to: string;
  start: [number, number];
  end: [number, number];
}

/** Where all places are, and from now on every drawing that sets out from one to another. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Seen[] = [];
    const middle = (keyframe: ComputedKeyframe | undefined): [number, number] => {
      const [x, y] = new DOMMatrix(String(keyframe?.transform)).toFloat64Array().slice(12, 14);
      return [(x ?? 0) + 17, (y ?? 0) + 17];
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        const ghost = node as HTMLElement;
        if (!ghost.classList?.contains('ghost')) continue;
        const effect = ghost.getAnimations()[0]?.effect as KeyframeEffect;
        const frames = effect.getKeyframes();
        const { what = '', from = '', to = '' } = ghost.dataset;
        seen.push({ what, from, to, start: middle(frames[0]), end: middle(frames.at(-1)) });
      }
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
}

/** The places on the screen now, each with every rectangle that is drawn for it. */
function places(page: Page): Promise<Record<string, number[][]>> {
  return page.evaluate(() => {
    const found: Record<string, number[][]> = {};
    for (const element of document.querySelectorAll<HTMLElement>('[data-place]')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) {
        const name = element.dataset.place ?? '';
        found[name] = [...(found[name] ?? []), [x, y, x + width, y + height]];
      }
    }
    return found;
  });
}

/** Whether a point lies on a place, on what it is a part of, or on its owner. */
function lies(point: [number, number], place: string, all: Record<string, number[][]>): boolean {
  const words = place.split(':');
  const names = [
    ...words.map((_, i) => words.slice(0, words.length - i).join(':')),
    `seat:${words[1]}`,
  ];
  return names.some((name) =>
    (all[name] ?? []).some(
      ([left = 0, top = 0, right = 0, bottom = 0]) =>
        point[0] >= left - 40 &&
        point[0] <= right + 40 &&
        point[1] >= top - 40 &&
        point[1] <= bottom + 40,
    ),
  );
}

/** What a board moves by itself, and what is only said. */
const OTHERWISE = new Set('steward ship circle turn round track last-round win'.split(' '));

for (const game of ['corinth', 'rhodes']) {
  test(`what changes in ${game} is seen to go from where it was to where it is`, async ({
    browser,
    house,
  }) => {
    const context = await browser.newContext({
      baseURL: house.url,
      locale: 'en',
      reducedMotion: 'no-preference',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await ask(page, '/profile', { name: 'Ada' });
    const told = recorded(`${game}/two-players`);
    const address = await upTo(
      told,
      told.steps.length,
      told.players.map(() => page),
    );
    const moves = await page.evaluate(
      async (id) => (await (await fetch(`/api/tables/${id}/moves`)).json()).moves,
      address.split('/').at(-1),
    );
    // The first move with each kind of change; where everything is proved, by the kinds of its ends.
    const kind = (place: string | null | undefined) => place?.split(':')[0] ?? '';
    const wanted = new Map<string, number>();
    for (const [i, move] of moves.entries()) {
      for (const { what, source, target } of (move.effect?.changes ?? []) as Change[]) {
        const key = WHOLE ? [what, kind(source), kind(target)].join(' ') : what;
        if (!wanted.has(key)) wanted.set(key, i);
      }
    }
    const found = new Set<string>();
    await page.goto(`${address}?moment=0`);
    // Steps are those of the log, which comes by itself.
    await expect(page.locator('.log-lines .note').first()).toBeAttached();
    const slider = page.locator('.replay input[type=range]');
    for (const at of new Set(wanted.values())) {
      await slider.evaluate((input: HTMLInputElement, to) => {
        input.value = String(to);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, at);
      await expect(page.locator(`.replay[data-shown="${at}"]`)).toBeVisible({ timeout: 30_000 });
      const before = await places(page);
      await watch(page);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (n) => Number(document.querySelector('.replay')?.getAttribute('data-shown') ?? 0) > n,
        at,
      );
      // Where things come to rest, whatever slides there meanwhile.
      await page.evaluate(() => {
        for (const one of document.getAnimations())
          if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
      });
      const after = await places(page);
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
      const where = `${moves[at].words} (${at})`;
      for (const one of seen) {
        found.add(one.what);
        if (one.from)
          expect(lies(one.start, one.from, before), `${where}: ${one.what} from ${one.from}`).toBe(
            true,
          );
        if (one.to)
          expect(lies(one.end, one.to, after), `${where}: ${one.what} to ${one.to}`).toBe(true);
      }
    }
    const whats = [...wanted.keys()].map((key) => key.split(' ')[0] ?? '');
    expect(whats.filter((what) => !found.has(what) && !OTHERWISE.has(what))).toEqual([]);
    await context.close();
  });
}
