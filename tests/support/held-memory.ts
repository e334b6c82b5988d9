import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Measures the bytes that this process still references. The resident memory is no measure, because it depends on the
 * last garbage collection and on earlier tests in the process.
 */
export async function measureHeldMemory(): Promise<number> {
  collectGarbage();
  // External memory of collected objects is freed only in a later task of the event loop.
  await yieldToEventLoop();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
