import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
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
  });
  const body = new FormData();
  body.append('planilha', new Blob([Buffer.alloc(4 * 1024 * 1024)]), 'a.csv');
  body.append('fotos', new Blob(['x']), 'a.png');
  const answer = await fetch((await listenForTest(server)).url, { method: 'POST', body });
  expect(await answer.text()).toBe('UploadRefused: The upload was refused: disco');
});
