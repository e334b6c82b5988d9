import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ListenOptions, type Server } from 'node:net';

/** Ephemeral ports, where the system does not tell its range. */
const usualGivenPorts = [32_768, 60_999] as const;
const [firstPort, endPort] = findRange();

/** A port of this machine that nothing listens on, and that no other process of tests is given while this one lives. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    if (!(await reserve(port))) continue;
    const probe = await listen({ port, host: '127.0.0.1' });
    probe?.close();
    if (probe) return port;
  }
}

/** Ports that the system gives to nobody, where there are any: one that was found stays free until it is used. */
function findRange(): readonly [number, number] {
  const [firstGiven, lastGiven] = readGivenPorts();
  if (firstGiven > 12_000) return [11_000, firstGiven];
  return lastGiven < 64_000 ? [lastGiven + 1, 65_536] : [11_000, 31_000];
}

function readGivenPorts(): readonly [number, number] {
  try {
    const [first, last] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    return [first ?? usualGivenPorts[0], last ?? usualGivenPorts[1]];
  } catch {
    return usualGivenPorts;
  }
}

/** Between the look for a port and its use another process might find the same: on Linux a name without a file is held meanwhile. */
async function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const held = await listen({ path: `\0boa-lida-test-port-${port}` });
  held?.unref();
  return held !== undefined;
}

async function listen(options: ListenOptions): Promise<Server | undefined> {
  const server = createServer().listen(options);
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}
