import { defineConfig } from '@playwright/test';
import { seed } from './e2e/cover';

seed(); // before any worker draws

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.PICTURES ? 'pictures.ts' : '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
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
