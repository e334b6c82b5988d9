import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Minimal `node:http` server for comparison. It sends the bytes from its input as the response to every request,
 * without routing, logs and metrics.
 */
const body = await buffer(process.stdin);
const server = createServer((_, response) => response.end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
