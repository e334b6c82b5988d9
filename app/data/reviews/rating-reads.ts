import { AsyncLocalStorage } from 'node:async_hooks';

/** What an answer shows of reviews. */
export interface RatingReads {
  /** Products whose rating or reviews it shows. */
  productIds: readonly number[];
  /** Whether it shows which products are rated highest: others may come to be among them. */
  hasTopRated: boolean;
}

interface Recording {
  productIds: Set<number>;
  hasTopRated: boolean;
}

const recordingKey = Symbol.for('boa-lida.rating-reads');
const registry = globalThis as typeof globalThis & { [recordingKey]?: AsyncLocalStorage<Recording> };
/** The process and its screens have each their own copy of this module: both must hold one storage. */
const recordings = (registry[recordingKey] ??= new AsyncLocalStorage<Recording>());

/** Does some work and tells what it has read of reviews. */
export async function recordRatingReads<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; reads: RatingReads }> {
  const recording: Recording = { productIds: new Set(), hasTopRated: false };
  const result = await recordings.run(recording, work);
  return { result, reads: { productIds: [...recording.productIds], hasTopRated: recording.hasTopRated } };
}

/** Every read that gives ratings or reviews of products says so here. What is kept in memory says so each time it is given. */
export function noteRatingReads(products: Iterable<{ id: number }>, { isTopRated = false } = {}): void {
  const recording = recordings.getStore();
  if (!recording) return;
  recording.hasTopRated ||= isTopRated;
  for (const { id } of products) recording.productIds.add(id);
}
