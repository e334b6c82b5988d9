import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Patterns of test files by what the tests need. `unitTests` matches all, of which its project excludes the others. */
const dataTests = [
  'app/data/**/*.test.ts',
  'app/operations/**/*.test.ts',
  'app/files/**/*.data.test.ts',
  'db/**/*.data.test.ts',
  'cli/**/*.data.test.ts',
  'bench/**/*.data.test.ts',
];
const httpTests = ['app/api/**/*.test.ts', '{app,tests}/**/*.http.test.{ts,tsx}'];
const pageTests = ['app/{design,offline,panel,storefront,visitor}/**/*.test.{ts,tsx}'];
const unitTests = ['{app,db,scripts,cli,bench,e2e,tests}/**/*.test.{ts,tsx,mjs}'];

export default defineConfig({
  test: {
    // There are two workers per processor, because tests with a database or a server wait half of their time.
    maxWorkers: 2 * Math.min(availableParallelism(), 4),
    // The timeouts in ms are long, because a busy machine must fail no test. Benchmarks measure the speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 120_000, interval: 25 } },
    setupFiles: ['tests/support/properties.ts'],
    projects: [
      {
        // Test files share processes, which load each module once, because the tested modules hold no state.
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: unitTests,
          exclude: [...dataTests, ...httpTests, ...pageTests, '**/node_modules/**'],
        },
      },
      {
        // Each test file has its own process, because modules of pages hold state: lists, messages and timers.
        extends: true,
        test: {
          name: 'pages',
          include: pageTests,
          exclude: [...httpTests, '**/node_modules/**'],
          // Workbox stores its routes in its modules. When inlined, these are loaded again for each service worker.
          server: { deps: { inline: [/workbox-/] } },
        },
      },
      {
        // Tests that need databases, SQLite or a real PostgreSQL, which the global set-up starts and stops. Each test
        // has its own databases and folders. Node loads the modules without Vite, as in production (decision 271).
        extends: true,
        test: {
          name: 'data',
          isolate: false,
          experimental: { viteModuleRunner: false },
          include: dataTests,
          exclude: [...httpTests, '**/node_modules/**'],
          globalSetup: ['tests/support/databases/start-postgres.ts', 'tests/support/databases/sqlite-templates.ts'],
        },
      },
      {
        // Tests of the complete application in the test's process, mostly on SQLite. They need a build, and NODE_ENV
        // selects the production build of React.
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          experimental: { viteModuleRunner: false },
          env: { NODE_ENV: 'production' },
          include: httpTests,
          exclude: ['**/node_modules/**'],
          globalSetup: ['start-postgres', 'sqlite-templates', 'seed-starter-templates'].map(
            (name) => `tests/support/databases/${name}.ts`,
          ),
        },
      },
    ],
  },
});
