import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Has a server listen on a free port of this machine until the test ends. `open` connects a client to it. */
export async function listenForTest(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  async function open(options?: Partial<NetConnectOpts>): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', ...options });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }
  return { port, url: `http://127.0.0.1:${port}`, open };
}
