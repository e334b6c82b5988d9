import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** A server of `node:http` that sends one file to every request and does nothing else: no route, no log, no figure. */
const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_, response) => response.end(body));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
