import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { receiveFiles } from './receive-files.ts';

test('an upload during which the disk becomes full gets a response that says so', async () => {
  const server = createServer((request, response) => {
    // Each write to this device fails as on a full disk.
    const getDestination = () => ({ file: '/dev/full', maxBytes: Infinity });
    receiveFiles(request, { getDestination, maxBytes: Infinity, maxFiles: 5, diskFolder: tmpdir() }).then(
      () => response.end('taken'),
      (error: unknown) => {
        request.resume();
        response.end(String(error));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const body = new FormData();
  body.append('planilha', new Blob([Buffer.alloc(4 * 1024 * 1024)]), 'a.csv');
  body.append('fotos', new Blob(['x']), 'a.png');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
  expect(await answer.text()).toBe('UploadRefused: The upload was refused: disco');
});
