import type { Page } from './support';

export type Screen = 'desk' | 'tablet' | 'lying' | 'phone' | 'zoomed';

/**
 * What does not fit, in words: whatever scrolls that should not, controls that are cut or lie under
 * something, words that are cut, lie over others or leave their button, and a question or an answer
 * that is out of sight. Empty where everything fits.
 */
export function misfits(page: Page, screen: Screen): Promise<string[]> {
  return page.evaluate(async (kind) => {
    // A window that was resized tells the page so with its next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const found = new Set<string>();
    const root = document.documentElement;
    const SLACK = 1.5;
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const name = (element: Element) => {
      const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 24) ?? '';
      const own =
        element.getAttribute('data-option') ?? element.getAttribute('aria-label') ?? words;
      const style = [...element.classList].filter((one) => !one.startsWith('svelte-')).join('.');
      return `${element.tagName.toLowerCase()}${style ? `.${style}` : ''}[${own}]`;
    };
    const say = (what: string, element: Element, more = '') =>
      found.add(`${what}: ${name(element)} in ${name(element.parentElement ?? root)}${more}`);
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.hidden, .skip, .sky, [inert]') &&
      getComputedStyle(element).clipPath !== 'inset(50%)';
    const styles = new Map<Element, CSSStyleDeclaration>();
    const style = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    /** The talk and the log scroll wherever they are; on small screens the parts of a table do too. */
    const mayScroll = (element: Element) =>
      element.closest('.log, .menu, dialog') !== null ||
      ((kind === 'phone' || kind === 'lying' || kind === 'zoomed') &&
        element.closest('.part') !== null);
    /** How far a box sticks out of what cuts it, and whether one could scroll there. */
    const cut = (box: Box, from: Element, across: number, down: number) => {
      const over = (edge: Box) =>
        box.left < edge.left - across ||
        box.right > edge.right + across ||
        box.top < edge.top - down ||
        box.bottom > edge.bottom + down;
      for (let at = from.parentElement; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, position } = style(at);
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const edge = at.getBoundingClientRect();
          const out = {
            left: edge.left + at.clientLeft,
            top: edge.top + at.clientTop,
            right: edge.left + at.clientLeft + (at.clientWidth || edge.width),
            bottom: edge.top + at.clientTop + (at.clientHeight || edge.height),
          };
          if (over(out)) {
            const scrolls = /auto|scroll/.test(overflowX + overflowY) && mayScroll(at);
            return { by: name(at), scrolls };
          }
        }
        if (position === 'fixed') break;
      }
      const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      return over(window) ? { by: 'the window', scrolls: false } : null;
    };

    // Scrolling.
    if (root.scrollWidth > root.clientWidth) found.add('the page scrolls sideways');
    if (root.scrollHeight > root.clientHeight) found.add('the page scrolls');
    for (const element of document.querySelectorAll<HTMLElement>('.table *')) {
      const { overflowX, overflowY } = style(element);
      if (!/auto|scroll/.test(overflowX + overflowY) || !seen(element)) continue;
      if (element.closest('.log, .menu')) continue;
      // On a phone the quay scrolls from its gate.
      const quay = kind !== 'desk' && kind !== 'tablet' && element.matches('.berths');
      if (element.scrollWidth > element.clientWidth + 1 && !quay)
        say('scrolls sideways', element, ` by ${element.scrollWidth - element.clientWidth}`);
      if (!mayScroll(element) && element.scrollHeight > element.clientHeight + 1)
        say('scrolls', element, ` by ${element.scrollHeight - element.clientHeight}`);
    }

    // The question, and every answer.
    const inSight = (one: Element) =>
      seen(one) && !cut(one.getBoundingClientRect(), one, SLACK, SLACK);
    const asked = document.querySelector('.prompt .asked');
    if (!asked || !inSight(asked)) found.add('the question is out of sight');
    for (const one of document.querySelectorAll('.prompt .buttons .button'))
      if (seen(one) && !inSight(one)) say('out of sight', one);
    // The same answer may be given in several places.
    const answers = new Map<string | null, boolean>();
    for (const one of document.querySelectorAll('[data-option]')) {
      const notation = one.getAttribute('data-option');
      if (seen(one)) answers.set(notation, answers.get(notation) || inSight(one));
    }
    const away = [...answers].filter(([, near]) => !near);
    if (kind === 'zoomed' || kind === 'phone') {
      if (answers.size && away.length === answers.size) found.add('no answer in sight');
    } else for (const [notation] of away) found.add(`answer out of sight: [${notation}]`);

    // Controls.
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], select, input, summary, [data-option], [data-blocked]',
      ),
    ].filter((one) => seen(one) && !one.closest('.log li'));
    const scrolled = new Map<Element, [number, number]>();
    const remember = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (!scrolled.has(at)) scrolled.set(at, [at.scrollLeft, at.scrollTop]);
    };
    const where = (element: Element) =>
      element.getClientRects()[0] ?? element.getBoundingClientRect();
    for (const control of controls) {
      let out = cut(where(control), control, SLACK, SLACK);
      if (out?.scrolls) {
        remember(control);
        control.scrollIntoView({ block: 'center', inline: 'center' });
        out = cut(where(control), control, SLACK, SLACK);
      }
      if (out && !out.scrolls) say('cut', control, ` by ${out.by}`);
      const box = where(control);
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (hit && !control.contains(hit) && !hit.closest('label')?.contains(control))
        say('covered', control, ` by ${name(hit)}`);
    }
    for (const [element, [left, top]] of scrolled) element.scrollTo(left, top);

    // Words.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const texts: { box: Box; at: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      if (
        !at ||
        !node.textContent?.trim() ||
        at.closest('option, script, style, title, svg, .log li')
      )
        continue;
      if (!seen(at) || at.closest('.hint')) continue;
      range.selectNodeContents(node);
      const size = Number.parseFloat(style(at).fontSize);
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue;
        // A line is as high as its typeface may draw, which is more than what it draws.
        const box = {
          left: line.left,
          right: line.right,
          top: line.top + (line.height - size) / 2 + 0.12 * size,
          bottom: line.bottom - (line.height - size) / 2 - 0.12 * size,
        };
        const out = cut(box, at, SLACK, SLACK);
        if (out && !out.scrolls) say('words cut', at, ` by ${out.by}`);
        const button = at.closest('button, a, .button')?.getBoundingClientRect();
        if (
          button &&
          style(at).display !== 'inline' &&
          (box.left < button.left - SLACK ||
            box.right > button.right + SLACK ||
            box.top < button.top - SLACK ||
            box.bottom > button.bottom + SLACK)
        )
          say('words leave their button', at);
        if (!out) texts.push({ box, at });
      }
      for (let up: Element | null = at; up && up !== root; up = up.parentElement)
        if (
          style(up).textOverflow === 'ellipsis' &&
          style(up).overflowX !== 'visible' &&
          up.scrollWidth > up.clientWidth
        )
          say('ends in an ellipsis', up);
    }
    for (const [i, one] of texts.entries()) {
      const { left, top, right, bottom } = one.box;
      for (const two of texts.slice(i + 1)) {
        const wide = Math.min(right, two.box.right) - Math.max(left, two.box.left);
        const high = Math.min(bottom, two.box.bottom) - Math.max(top, two.box.top);
        if (wide > 2 && high > 2 && one.at !== two.at)
          say('words over words', one.at, ` and ${name(two.at)}`);
      }
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const related = !hit || hit.contains(one.at) || one.at.contains(hit);
      if (!related && style(one.at).pointerEvents !== 'none')
        say('words covered', one.at, ` by ${name(hit)}`);
    }
    return [...found];
  }, screen);
}
