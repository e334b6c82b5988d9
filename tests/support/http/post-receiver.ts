import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedPost {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  atMs: number;
}

/** A server that receives POST requests, as a webhook or a push service does. */
export interface Receiver {
  url: string;
  /** Requests that were answered, in order. */
  received: ReceivedPost[];
  /** Decides the status of each response; 'hang' sends none, and 'hang-up' closes the connection. */
  answer: (post: ReceivedPost) => number | 'hang' | 'hang-up';
  /** Stops listening. `start` then listens on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request.setEncoding('latin1')).then(
      (latin) => {
        const { url = '', headers } = request;
        const post = { path: url, headers, body: Buffer.from(latin, 'latin1'), atMs: Date.now() };
        const status = receiver.answer(post);
        if (status === 'hang') return undefined;
        if (status === 'hang-up') return request.socket.destroy();
        receiver.received.push(post);
        return response.writeHead(status, { 'Retry-After': '1' }).end();
      },
      () => request.socket.destroy(),
    );
  });
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: () => 201,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    start: async () => void (await listen(port)),
  };
  return receiver;
}
