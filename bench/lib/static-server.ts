import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Minimal `node:http` server, with which `serving.ts` compares the store. It responds to every request with the bytes
 * from its standard input, without routing, logs and metrics.
 */
const body = await buffer(process.stdin);
const server = createServer((_, response) => response.end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
