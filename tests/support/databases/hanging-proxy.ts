import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fail as a network does: without a word. */
export interface HangingProxy {
  /** The server's URL by this way. */
  url: string;
  /** From now on nothing passes, neither on connections that are open nor on new ones, which are still accepted. */
  hang(): void;
  /** Lets new connections pass; those that were open stay as they are. */
  letNewOnesPass(): void;
  /** How many ends of connections are open. */
  countOpen(): number;
  close(): void;
}

export async function startHangingProxy(serverUrl: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let isHanging = false;
  const proxy = createServer((near) => {
    follow(near);
    if (isHanging) return;
    const far = connect(Number(port), hostname);
    follow(far);
    near.pipe(far).pipe(near);
  });

  function follow(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(serverUrl);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of open) socket.unpipe().pause();
    },
    letNewOnesPass() {
      isHanging = false;
    },
    countOpen: () => open.size,
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
