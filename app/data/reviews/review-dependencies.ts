import { AsyncLocalStorage } from 'node:async_hooks';

/** What a response shows of reviews. */
export interface ReviewDependencies {
  /** Products whose rating or reviews it shows. */
  productIds: readonly number[];
  /** Whether it shows the top rated products: others may become one. */
  hasTopRated: boolean;
}

interface Recording {
  productIds: Set<number>;
  hasTopRated: boolean;
}

const recordingKey = Symbol.for('boa-lida.rating-reads');
const registry = globalThis as typeof globalThis & { [recordingKey]?: AsyncLocalStorage<Recording> };
/** The process and the bundled screens load this module twice: both must share one storage. */
const recordings = (registry[recordingKey] ??= new AsyncLocalStorage<Recording>());

/** Runs `work` and records what it has read of reviews. */
export async function recordReviewDependencies<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; reads: ReviewDependencies }> {
  const recording: Recording = { productIds: new Set(), hasTopRated: false };
  const result = await recordings.run(recording, work);
  return { result, reads: { productIds: [...recording.productIds], hasTopRated: recording.hasTopRated } };
}

/** To be called by every read that returns ratings or reviews of products, whether from the database or from memory. */
export function noteReviewDependencies(products: Iterable<{ id: number }>, { isTopRated = false } = {}): void {
  const recording = recordings.getStore();
  if (!recording) return;
  recording.hasTopRated ||= isTopRated;
  for (const { id } of products) recording.productIds.add(id);
}
