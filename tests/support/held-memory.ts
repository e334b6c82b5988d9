import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Measures the bytes that this process still references. The memory that the system reports depends too much on the
 * last garbage collection and on earlier tests in the process.
 */
export async function measureHeldMemory(): Promise<number> {
  collectGarbage();
  // Memory that was referenced by garbage is freed only after one more turn of the event loop.
  await yieldToEventLoop();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
