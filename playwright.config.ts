import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/lib/find-programs.mjs';

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium was found: npm test gets one, or set CHROMIUM_PATH.');

/**
 * Journeys run against the production server, of which every worker starts its own (`e2e/support/journey-test.ts`). Tests
 * tagged `@phone` run on a phone. They are no project of their own, for which workers, browsers and stores would be
 * started again.
 */
export default defineConfig({
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
    viewport: { width: 1366, height: 768 },
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
});
