import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server of `node:http` that sends what it got on its input to every request and does nothing else: no route, no log, no figure. */
const body = await buffer(process.stdin);
const server = createServer((_, response) => response.end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
