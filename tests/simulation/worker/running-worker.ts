import { publicUrl } from '../shop.ts';
import type { Network } from '../network.ts';
import type { Build } from '../site.ts';
import type { Timeline } from '../timeline.ts';
import { makeDate, type RunWorker } from './worker-code.ts';
import { ExtendableEvent, type EventListener } from './worker-events.ts';

/** A running version of the service worker, whose memory is lost whenever the browser stops it. */
export class RunningWorker {
  readonly build: Build;
  skipsWaiting = false;
  /** Resolves when the worker may receive events other than `install` and `activate`. */
  readonly activation: Promise<void>;
  readonly #options: RunningWorkerOptions;
  #listeners: Map<string, EventListener[]> | undefined;
  #pending = 0;
  #isActivated = () => {};

  constructor(options: RunningWorkerOptions) {
    this.build = options.build;
    this.#options = options;
    this.activation = new Promise((resolve) => (this.#isActivated = resolve));
  }

  get isBusy(): boolean {
    return this.#pending > 0;
  }

  async activate(): Promise<void> {
    await this.dispatch(new ExtendableEvent('activate'));
    this.#isActivated();
  }

  /** Sends an event to the worker. @returns whether everything that the event waits for succeeded */
  async dispatch(event: ExtendableEvent): Promise<boolean> {
    this.#listeners ??= this.#run();
    this.#pending += 1;
    for (const listen of this.#listeners.get(event.type) ?? []) listen(event);
    const hasSucceeded = await event.finish();
    this.#pending -= 1;
    this.#options.onIdle();
    return hasSucceeded;
  }

  stop(): void {
    if (!this.isBusy) this.#listeners = undefined;
  }

  #run(): Map<string, EventListener[]> {
    const { build, network, timeline, caches, runWorker, nowMs, claim, enablePreload } = this.#options;
    const listeners = new Map<string, EventListener[]>();
    const timers = new Set<number>();
    let lastTimer = 0;
    const scope = {
      location: new URL('/sw.js', publicUrl),
      navigator: {},
      registration: { scope: `${publicUrl}/`, navigationPreload: { enable: async () => enablePreload() } },
      clients: { claim: async () => claim(this) },
      skipWaiting: async () => {
        this.skipsWaiting = true;
        this.#options.onIdle();
      },
      addEventListener: (type: string, listen: EventListener) => {
        listeners.set(type, [...(listeners.get(type) ?? []), listen]);
      },
    };
    runWorker(build, {
      scope,
      caches,
      Date: makeDate(nowMs),
      fetch: (request) => network.fetchRequest(request),
      setTimeout: (work, ms) => {
        const timer = (lastTimer += 1);
        timers.add(timer);
        const end = () => {
          if (timers.delete(timer)) work();
        };
        // On a slow network a response arrives after the timeout as often as before it.
        if (ms === 0 || network.isSlow) timeline.later('wait of the worker ends', end);
        else timeline.afterAll(end);
        return timer;
      },
      clearTimeout: (timer) => void timers.delete(timer),
    });
    return listeners;
  }
}

export interface RunningWorkerOptions {
  build: Build;
  network: Network;
  timeline: Timeline;
  caches: CacheStorage;
  runWorker: RunWorker;
  nowMs: () => number;
  onIdle: () => void;
  claim: (worker: RunningWorker) => void;
  enablePreload: () => void;
}
