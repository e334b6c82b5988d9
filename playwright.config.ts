import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/support/store.ts';
import { chromiumFlags, findChromium } from './scripts/lib/tools.mjs';

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium was found: npm test gets one, or set CHROMIUM_PATH.');

/**
 * Journeys run against the production server, which every worker starts for itself (`e2e/support/store.ts`).
 * A test tagged `@phone` runs on the phone as well, one tagged `@phone-only` only there, one tagged `@postgres` over a real
 * PostgreSQL too.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/stores/template.ts',
  // A worker waits half of its time: for frames, animations and answers.
  workers: 2 * Math.min(availableParallelism(), 4),
  // A flaky test is a fault, of the store or of the test (decision 140).
  retries: 0,
  forbidOnly: true,
  // Generous, because a busy machine is no defect of the store; speed is shown by benchmarks.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    // An hour behind the store's own zone, so that a date worded in the browser's zone does not go unnoticed.
    timezoneId: 'America/Campo_Grande',
    // The worker for reading without the network would answer in the place of what a test holds back.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...chromiumFlags,
        // No page of the store needs another host, and no test may reach one.
        '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'postgres',
      grep: /@postgres/,
      // Each worker starts a database server and draws the starter catalogue into it.
      workers: 1,
      use: { viewport: { width: 1366, height: 768 }, storeEngine: 'postgres' },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
