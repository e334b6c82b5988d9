import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server. It can stop forwarding without closing connections, as a failed network does. */
export interface HangingProxy {
  /** URL of the server through the proxy. */
  url: string;
  /** Stops forwarding on all connections, but still accepts new ones. */
  hang(): void;
  /** Forwards new connections again. Connections that were open stay without data. */
  resumeForNewConnections(): void;
  /** Counts the open sockets on both sides. */
  countOpen(): number;
  close(): void;
}

export async function startHangingProxy(serverUrl: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let isHanging = false;
  const proxy = createServer((clientSocket) => {
    follow(clientSocket);
    if (isHanging) return;
    const serverSocket = connect(Number(port), hostname);
    follow(serverSocket);
    clientSocket.pipe(serverSocket).pipe(clientSocket);
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
    resumeForNewConnections() {
      isHanging = false;
    },
    countOpen: () => open.size,
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
