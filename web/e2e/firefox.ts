import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';

/**
 * Debian's Firefox, driven by WebDriver BiDi, which it speaks itself: Playwright drives only a Firefox
 * of its own making, and other drivers are a download or many packages more.
 */
export class Firefox {
  private readonly waiting = new Map<number, [(found: Answer) => void, (why: Error) => void]>();
  private sent = 0;
  /** What the page complained of. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
    private readonly folder: string,
    private context = '',
  ) {
    socket.on('message', (data) => {
      const told = JSON.parse(String(data));
      if (told.method === 'log.entryAdded' && told.params.level === 'error')
        this.complaints.push(told.params.text);
      const [done, failed] = this.waiting.get(told.id) ?? [];
      this.waiting.delete(told.id);
      if (told.type === 'error') failed?.(new Error(`${told.error}: ${told.message}`));
      else done?.(told.result);
    });
  }

  static async start(width: number, height: number): Promise<Firefox> {
    const folder = mkdtempSync(join(tmpdir(), 'emporion-firefox-'));
    writeFileSync(join(folder, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n');
    const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
    const child = spawn(
      program,
      ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', folder],
      { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr?.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
        if (found?.[1]) resolve(`${found[1]}/session`);
      });
      child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
    });
    const socket = new WebSocket(address);
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    const self = new Firefox(child, socket, folder);
    await self.ask('session.new', { capabilities: {} });
    await self.ask('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await self.ask('browsingContext.getTree', {});
    self.context = contexts[0].context;
    await self.ask('browsingContext.setViewport', {
      context: self.context,
      viewport: { width, height },
    });
    return self;
  }

  private ask(method: string, params: object): Promise<Answer> {
    const id = ++this.sent;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => this.waiting.set(id, [done, failed]));
  }

  async open(url: string): Promise<void> {
    await this.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** What an expression of the page is, as JSON. */
  async find<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.ask('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value ?? 'null');
  }

  /** A real press of the mouse. */
  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.ask('input.performActions', { context: this.context, actions: [mouse] });
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.socket.close();
    this.child.kill();
    await ended;
    // Its other processes may still write there.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what Firefox answers has no types here
type Answer = any;
