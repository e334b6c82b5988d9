import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ListenOptions, type Server } from 'node:net';

/** Usual range of ephemeral ports, for systems that do not report their own. */
const usualEphemeralPorts = [32_768, 60_999] as const;
const [firstPort, endPort] = findRange();

/** Finds a port on which nothing listens. On Linux no other test process receives the port while this process runs. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    if (!(await reserve(port))) continue;
    const probe = await listen({ port, host: '127.0.0.1' });
    probe?.close();
    if (probe) return port;
  }
}

/** Returns a range (end excluded) of ports that the system does not assign, so that a port stays free until its use. */
function findRange(): readonly [number, number] {
  const [firstEphemeral, lastEphemeral] = readEphemeralPorts();
  if (firstEphemeral > 12_000) return [11_000, firstEphemeral];
  return lastEphemeral < 64_000 ? [lastEphemeral + 1, 65_536] : [11_000, 31_000];
}

function readEphemeralPorts(): readonly [number, number] {
  try {
    const [first, last] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    return [first ?? usualEphemeralPorts[0], last ?? usualEphemeralPorts[1]];
  } catch {
    return usualEphemeralPorts;
  }
}

/**
 * Reserves a port, because another process might find the same port before it is used. On Linux a bound abstract socket
 * name marks the reservation; other systems have none.
 */
async function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const lockServer = await listen({ path: `\0boa-lida-test-port-${port}` });
  lockServer?.unref();
  return lockServer !== undefined;
}

async function listen(options: ListenOptions): Promise<Server | undefined> {
  const server = createServer().listen(options);
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}
