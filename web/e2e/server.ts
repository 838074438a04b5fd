import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;
const SERVE = process.env.EMPORION ?? join(ROOT, '.venv/bin/emporion');

const PYTHON = join(ROOT, '.venv/bin/python');

/** Games that other people might have written: modules for `--load`. */
const THIRD_PARTY = join(ROOT, 'tests/third-party');

/** A server process of its own, with a store of its own. */
export class House {
  url = '';
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'emporion-e2e-'));

  /**
   * @param load modules with games that the server takes in beside its own
   * @param settings variables of its environment
   */
  constructor(
    private readonly load: readonly string[] = [],
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  async start(): Promise<this> {
    const own = this.url || this.settings.EMPORION_PORT;
    for (let again = own ? 20 : 0; ; again--) {
      try {
        return await this.begin();
      } catch (error) {
        await this.kill();
        if (again === 0) throw error;
      }
      // Somebody else may have its port for a moment.
      await new Promise((done) => setTimeout(done, 500));
    }
  }

  private async begin(): Promise<this> {
    const port = this.url ? new URL(this.url).port : (this.settings.EMPORION_PORT ?? '0');
    const loads = this.load.flatMap((module) => ['--load', module]);
    const child = spawn(SERVE, ['serve', '--port', port, ...loads], {
      env: {
        ...process.env,
        PYTHONPATH: THIRD_PARTY,
        EMPORION_DATABASE_URL: `sqlite:///${join(this.folder, 'tables.db')}`,
        EMPORION_BOT_PACE: '0',
        EMPORION_RATE: '1000',
        EMPORION_RATE_ADDRESS: '5000',
        EMPORION_RATE_SERVER: '5000',
        EMPORION_TABLES_DAY: '10000',
        EMPORION_NEW_PROFILES: '100000',
        EMPORION_LOG_LEVEL: 'error',
        EMPORION_DICE_SECONDS: '25', // in which a page tells what it adds to the dice
        EMPORION_OPERATOR: 'The stoa',
        EMPORION_CONTACT: 'stoa@example.org',
        EMPORION_TERMS: 'https://example.org/terms/{language}',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /http:\/\/\S+/.exec(said);
        if (found) resolve(found[0].replace(/\/$/, ''));
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    // The first start of all compiles the rules.
    for (let i = 0; i < 1200; i++) {
      const well = await fetch(`${this.url}/health`, { signal: AbortSignal.timeout(60_000) }).catch(
        () => null,
      );
      if (well?.ok) return this;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the server does not answer');
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Two server processes that share nothing but a PostgreSQL of their own. */
export class TwoHouses {
  readonly houses: House[] = [];
  private cluster: ChildProcess | null = null;

  async start(settings: Readonly<Record<string, string>> = {}): Promise<this> {
    const cluster = spawn(PYTHON, ['-m', 'tests.server.a_cluster'], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.cluster = cluster;
    const url = await new Promise<string>((resolve, reject) => {
      cluster.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
      cluster.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
    });
    for (let i = 0; i < 2; i++) {
      const shared = {
        EMPORION_DATABASE_URL: url,
        EMPORION_SECRET_KEY: 'for two houses of one town',
      };
      this.houses.push(await new House([], { ...shared, ...settings }).start());
    }
    return this;
  }

  async stop(): Promise<void> {
    for (const house of this.houses) await house.stop();
    const cluster = this.cluster;
    if (!cluster || cluster.exitCode !== null) return;
    const ended = new Promise((done) => cluster.once('exit', done));
    cluster.stdin?.end();
    await ended;
  }
}
