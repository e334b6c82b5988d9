/** Listeners of a worker, in the order in which they were added. */
export type EventListener = (event: ExtendableEvent) => void;

/** An event that keeps the worker running, as the specification says, until everything that it waits for has ended. */
export class ExtendableEvent {
  readonly type: string;
  readonly data: unknown;
  readonly #waits: unknown[] = [];

  constructor(type: string, data?: unknown) {
    this.type = type;
    this.data = data;
  }

  waitUntil(work: unknown): void {
    this.#waits.push(work);
  }

  /** Resolves with whether everything succeeded, once everything that the event waits for has ended. */
  async finish(): Promise<boolean> {
    let hasSucceeded = true;
    // Further work may be added meanwhile.
    for (const work of this.#waits) {
      try {
        await work;
      } catch {
        hasSucceeded = false;
      }
    }
    return hasSucceeded;
  }
}

export class FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  /** Response of the worker; undefined leaves the request to the browser. */
  response: Promise<Response> | undefined;

  constructor(request: Request, preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined)) {
    super('fetch');
    this.request = request;
    this.preloadResponse = preloadResponse;
  }

  respondWith(response: Promise<Response>): void {
    this.response = Promise.resolve(response);
    this.waitUntil(this.response);
  }
}
