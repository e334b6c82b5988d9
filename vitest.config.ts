import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Suites that need something running are told apart by name, so that one glance at a file says what it needs. */
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
    // Tests that need a database or a server wait half of their time.
    maxWorkers: 2 * Math.min(availableParallelism(), 4),
    // A busy machine is no defect of the store; benchmarks measure speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 120_000, interval: 25 } },
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      {
        // Files share processes, which load the modules once: what they test keeps nothing.
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: unitTests,
          exclude: [...dataTests, ...httpTests, ...pageTests, '**/node_modules/**'],
        },
      },
      {
        // What runs in pages keeps lists, messages and timers in its modules, as a page does: each file has a process of its own.
        extends: true,
        test: {
          name: 'pages',
          include: pageTests,
          exclude: [...httpTests, '**/node_modules/**'],
          // Workbox keeps its routes in its modules as well, of which each service worker of a test has its own.
          server: { deps: { inline: [/workbox-/] } },
        },
      },
      {
        // One contract on SQLite and on a real PostgreSQL, which the global set-up starts and stops. What tests change is in
        // databases and folders of their own. Node loads the modules itself, as in a shop (decision 271).
        extends: true,
        test: {
          name: 'data',
          isolate: false,
          experimental: { viteModuleRunner: false },
          include: dataTests,
          exclude: [...httpTests, '**/node_modules/**'],
          globalSetup: ['tests/support/databases/postgres.ts', 'tests/support/databases/sqlite.ts'],
        },
      },
      {
        // The whole application in process, on SQLite where the engine cannot matter; `build/server` must exist. React is the one
        // that shops run.
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          experimental: { viteModuleRunner: false },
          env: { NODE_ENV: 'production' },
          include: httpTests,
          exclude: ['**/node_modules/**'],
          globalSetup: ['postgres', 'sqlite', 'starter'].map((name) => `tests/support/databases/${name}.ts`),
        },
      },
    ],
  },
});
