import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a system gives to whoever asks for any: nobody else is given this one before it is used. */
const [firstPort, lastPort] = [11_000, 31_000];

/** A port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
