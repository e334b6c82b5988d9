import { vi } from 'vitest';
import type { MemoryCaches } from './memory-caches.ts';

export const origin = 'https://loja.example';

/** `ExtendableEvent` of a service worker, which records the promises that it must wait for. */
class WorkerEvent extends Event {
  readonly waits: Promise<unknown>[] = [];
  data: unknown;

  waitUntil(work: Promise<unknown>): void {
    this.waits.push(work);
  }
}

class FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  response: Promise<Response> | undefined;

  constructor(request: Request, preloaded: Promise<Response> | undefined) {
    super('fetch');
    this.request = request;
    this.preloadResponse = preloaded ?? Promise.resolve(undefined);
  }

  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
}

interface WorkerOptions {
  /** Hash of the build, and the paths of its files. */
  build: { id: string; files: readonly string[] };
  caches: MemoryCaches;
  network: (url: URL) => Promise<Response>;
  saveData?: boolean;
}

/**
 * Runs the store's service worker of the given build, and sends it events as a browser does. A worker that ran before is
 * replaced. The worker caches at most two pages and three pictures.
 */
export async function startServiceWorker({ build, caches, network, saveData = false }: WorkerOptions) {
  const target = new EventTarget();
  /** Calls that the worker has made: `preload` (of navigation preload's `enable`), `claim` and `skipWaiting`. */
  const calls: string[] = [];
  const recordCall = (name: string) => async () => void calls.push(name);
  const scope = {
    self: globalThis,
    location: new URL('/sw.js', origin),
    navigator: { connection: { saveData } },
    registration: { scope: `${origin}/`, navigationPreload: { enable: recordCall('preload') } },
    clients: { claim: recordCall('claim') },
    skipWaiting: recordCall('skipWaiting'),
    addEventListener: target.addEventListener.bind(target),
    caches,
    fetch: ({ url }: Request) => network(new URL(url)),
    ExtendableEvent: WorkerEvent,
    FetchEvent,
    __WB_DISABLE_DEV_LOGS: true,
    __BUILT_FILES__: build.files,
    __BUILD_ID__: build.id,
    __CACHE_LIMITS__: { pages: 2, pictures: 3 },
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('#app/offline/service-worker.ts');

  /** Dispatches an event, and waits for all of its promises. Rejects after they have settled if one has failed. */
  async function send(event: WorkerEvent): Promise<void> {
    target.dispatchEvent(event);
    await Promise.allSettled(event.waits);
    await Promise.all(event.waits);
  }
  function makeFetch(path: string, mode: string, preloaded?: Promise<Response>): FetchEvent {
    const fetchRequest = Object.defineProperty(new Request(new URL(path, origin)), 'mode', { value: mode });
    return new FetchEvent(fetchRequest, preloaded);
  }
  return {
    calls,
    async install() {
      await send(new WorkerEvent('install'));
      await send(new WorkerEvent('activate'));
    },
    /** Requests a document without waiting until it is cached; undefined when the worker leaves it to the browser. */
    async open(path: string) {
      const event = makeFetch(path, 'navigate');
      void send(event);
      return event.response;
    },
    /** Requests a document, and waits until it is cached. The browser may have preloaded it. */
    async visit(path: string, preloaded?: Promise<Response>) {
      const event = makeFetch(path, 'navigate', preloaded);
      await send(event);
      return event.response;
    },
    /** Requests a file of a page. */
    async load(path: string) {
      const event = makeFetch(path, 'no-cors');
      await send(event);
      return event.response;
    },
    /** Sends the worker a page's message with the URLs of the screen and its pictures. */
    async sendUrls(...paths: string[]) {
      const event = new WorkerEvent('message');
      event.data = paths.map((path) => new URL(path, origin).href);
      await send(event);
    },
  };
}
