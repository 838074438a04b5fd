import { defineConfig } from '@playwright/test';
import { seed } from './e2e/cover';

seed(); // before any worker draws

/** What takes the time of things is run by itself, after everything else. */
const TIMED = 'weight.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  projects: process.env.PICTURES
    ? [{ name: 'pictures', testMatch: 'pictures.ts' }]
    : [
        { name: 'e2e', testMatch: '*.spec.ts', testIgnore: TIMED },
        { name: 'timed', testMatch: TIMED, fullyParallel: false, dependencies: ['e2e'] },
      ],
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 }, // the machine may be busy
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'en',
    actionTimeout: 30_000, // what is covered for good fails soon
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // it would answer in the place of what tests put in its way
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
