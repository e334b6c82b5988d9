import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Flood {
  clients: number;
  seconds: number;
  /** What one client sends; `count` is how many requests all of them have sent. */
  write: (count: number) => string;
  /** False for clients that never read the response. */
  reads: boolean;
}

const retryMs = 50;
/** A client that does not read learns of nothing: it hangs up after this time. */
const unreadMs = 40_000;

/** Every client connects again and again until the time is over. Counts responses by status, and connections without one. */
export async function runFlood(url: string, { clients, seconds, write, reads }: Flood) {
  const { hostname, port } = new URL(url);
  const until = performance.now() + seconds * 1000;
  const counts = { sent: 0, statuses: {} as Record<string, number>, dropped: 0 };
  const open = new Set<Socket>();
  const ending = wait(seconds * 1000).then(() => open.forEach((socket) => socket.destroy()));
  await Promise.all([ending, ...Array.from({ length: clients }, runClient)]);
  return counts;

  async function runClient(): Promise<void> {
    while (performance.now() < until) {
      const status = await connectOnce();
      if (status) counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
      else counts.dropped += 1;
      if (!status) await wait(retryMs);
    }
  }

  function connectOnce(): Promise<string | undefined> {
    return new Promise((resolve) => {
      let status: string | undefined;
      const socket = connect(Number(port), hostname);
      open.add(socket);
      socket.on('error', () => {});
      socket.once('connect', () => {
        counts.sent += 1;
        socket.write(write(counts.sent));
        if (!reads) socket.pause();
      });
      socket.on('data', (chunk: Buffer) => {
        status ??= /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 20))?.[1];
      });
      socket.once('close', () => {
        open.delete(socket);
        resolve(status);
      });
      if (!reads) socket.setTimeout(unreadMs, () => socket.destroy());
    });
  }
}
