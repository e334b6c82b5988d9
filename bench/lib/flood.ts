import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Flood {
  name: string;
  clients: number;
  /** What one client sends; the number counts what all of them have sent. */
  write: (count: number) => string;
  /** False for clients that never take what they asked for. */
  reads: boolean;
}

export interface FloodCounts {
  sent: number;
  /** Answers by their status. */
  statuses: Record<string, number>;
  /** Connections that ended without an answer. */
  dropped: number;
}

const retryMs = 50;

/** Lets all clients of a flood come again and again until the time is over. */
export async function runFlood(url: string, flood: Flood, seconds: number): Promise<FloodCounts> {
  const { hostname, port } = new URL(url);
  const until = performance.now() + seconds * 1000;
  const counts: FloodCounts = { sent: 0, statuses: {}, dropped: 0 };
  const open = new Set<Socket>();
  const clients = Array.from({ length: flood.clients }, async () => {
    while (performance.now() < until) {
      const status = await visit();
      if (status) counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
      else counts.dropped += 1;
      if (!status) await wait(retryMs);
    }
  });
  const ending = wait(seconds * 1000).then(() => open.forEach((socket) => socket.destroy()));
  await Promise.all([...clients, ending]);
  return counts;

  /** One connection, from its beginning to its end. */
  function visit(): Promise<string | undefined> {
    return new Promise((resolve) => {
      let status: string | undefined;
      const socket = connect(Number(port), hostname);
      open.add(socket);
      socket.on('error', () => {});
      socket.once('connect', () => {
        counts.sent += 1;
        socket.write(flood.write(counts.sent));
        if (!flood.reads) socket.pause();
      });
      socket.on('data', (chunk: Buffer) => {
        status ??= /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 20))?.[1];
      });
      // One that does not read is told of nothing: it comes again when it is cut, or when the time is over.
      socket.once('close', () => {
        open.delete(socket);
        resolve(status);
      });
      if (!flood.reads) socket.setTimeout(40_000, () => socket.destroy());
    });
  }
}
