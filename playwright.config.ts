import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/support/store.ts';
import { chromiumFlags, findChromium } from './scripts/lib/find-programs.mjs';

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium was found: npm test gets one, or set CHROMIUM_PATH.');

/**
 * Journeys run against the production server, of which every worker starts its own (`e2e/support/store.ts`). Tests
 * tagged `@phone` run also on a phone, those tagged `@phone-only` only on a phone, and those tagged `@postgres` also on
 * a real PostgreSQL.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/stores/store-template.ts',
  // There are two workers per processor, because a worker waits half of its time for frames, animations and responses.
  workers: 2 * Math.min(availableParallelism(), 4),
  // A flaky test is a fault of the store or of the test (decision 140).
  retries: 0,
  forbidOnly: true,
  // The timeouts in ms are long, because a busy machine must fail no test. Benchmarks measure the speed.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    // This time zone is one hour behind the shop's, so that a date formatted in the browser's time zone fails a test.
    timezoneId: 'America/Campo_Grande',
    // The service worker would respond from its cache to requests that a test delays or blocks.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...chromiumFlags,
        // Pages of the store need no other host, and no test may contact one.
        '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'postgres',
      grep: /@postgres/,
      // One worker is enough, because each starts its own PostgreSQL server and fills it with the starter catalogue.
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
