import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createConnectionWait } from './pending-connections.ts';

async function startServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    onTestFinished(() => void socket.destroy());
  });
  onTestFinished(() => void server.close());
  const knock = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
  };
  return { server, knock, countAccepted: () => accepted };
}

test('work starts when everybody who had come is accepted, however many', async () => {
  const { server, knock, countAccepted } = await startServer();
  const afterPendingConnections = createConnectionWait(server);
  for (let count = 0; count < 100; count += 1) knock();
  const seen = await new Promise<number>((resolve) => afterPendingConnections(() => resolve(countAccepted())));
  expect(seen).toBe(100);
});

test('constant connections do not keep work from starting', async () => {
  const { server, knock, countAccepted } = await startServer();
  const afterPendingConnections = createConnectionWait(server);
  server.on('connection', knock);
  knock();
  const seen = await new Promise<number>((resolve) => afterPendingConnections(() => resolve(countAccepted())));
  server.off('connection', knock);
  expect(seen).toBeGreaterThan(1);
});
