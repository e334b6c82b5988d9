import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stopProcess } from './processes.ts';

const source = `
  import { createServer } from 'node:http';
  const headers = ['Vary', 'Accept-Encoding', 'ETag', '"0123456789abcdef-br"', 'Cache-Control', 'public, max-age=0, must-revalidate'];
  const server = createServer({ keepAliveTimeout: 65_000, optimizeEmptyRequests: true }, (request, response) => {
    response.writeHead(request.headers['if-none-match'] ? 304 : 200, headers);
    response.end();
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** A server in a process of its own that answers every conditional request with 304, without a route, a log or a measurement. */
export async function startBareServer() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}
