import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that can fail silently, as a network does. */
export interface HangingProxy {
  /** URL of the server by way of the proxy. */
  url: string;
  /** Stops forwarding on all connections, but still accepts new ones. */
  hang(): void;
  /** Forwards new connections again; those that were open stay silent. */
  letNewOnesPass(): void;
  /** Counts the open sockets on both sides. */
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
