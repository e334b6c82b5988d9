import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Bytes that this process still holds. What the system counts depends as much on when garbage was collected last, and on what earlier
 * tests of the process left behind.
 */
export async function measureHeldMemory(): Promise<number> {
  collectGarbage();
  // What garbage itself held is free after that.
  await yieldToEventLoop();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
