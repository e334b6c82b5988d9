import path from 'node:path';
import { bundle } from '../bundle.ts';
import type { Build } from '../site.ts';
import { ExtendableEvent, FetchEvent } from './worker-events.ts';

/** Maximum numbers of cached pages and pictures. They are small, so that the simulation reaches them. */
export const cacheLimits = { pages: 2, pictures: 3 };

/** Values of the browser globals that the worker uses. */
interface WorkerGlobals {
  scope: { location: object; registration: object };
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  setTimeout: (work: () => void, ms: number) => number;
  clearTimeout: (timer: number) => void;
  Date: DateConstructor;
}

/** Runs the code of the store's service worker, as a browser does when it starts one. */
export type RunWorker = (build: Build, globals: WorkerGlobals) => void;

/** Bundles the worker as `scripts/build-service-worker.ts` does, but without the values that the script injects. */
export async function bundleWorker(): Promise<RunWorker> {
  const run = await bundle<void>(path.resolve(import.meta.dirname, '../../../app/offline/service-worker.ts'));
  return ({ id, files }, { scope, ...globals }) => {
    Object.assign(scope, { caches: globals.caches });
    const { location, registration } = scope;
    const injected = { __BUILT_FILES__: files, __BUILD_ID__: id, __CACHE_LIMITS__: cacheLimits };
    const events = { ExtendableEvent, FetchEvent };
    run({ ...globals, ...events, ...injected, self: scope, globalThis: scope, location, registration });
  };
}

/** Returns a `Date` class whose current time is that of the simulation. */
export function makeDate(nowMs: () => number): DateConstructor {
  class SimulatedDate extends Date {
    static override now = nowMs;

    constructor(value?: number | string) {
      super(value ?? nowMs());
    }
  }
  return SimulatedDate as DateConstructor;
}
