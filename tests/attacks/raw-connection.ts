import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests a path exactly as written, because `fetch` would normalise it. */
export async function get(url: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, headers, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** Sends bytes unchanged. @returns text of all bytes that arrive until the server closes the connection */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return text(socket);
}

/** Parses the statuses of all received responses. Several statuses mean that the server understood several requests. */
export function readStatuses(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}
