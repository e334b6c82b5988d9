import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Measures the bytes that this process still references. The system's figure depends too much on the last garbage
 * collection and on earlier tests of the process.
 */
export async function measureHeldMemory(): Promise<number> {
  collectGarbage();
  // Memory that was referenced by garbage is freed after one more turn.
  await yieldToEventLoop();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
