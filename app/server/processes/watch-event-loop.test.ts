import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const program = `import('#app/server/processes/watch-event-loop.ts').then(({ watchEventLoop }) => {
  watchEventLoop(20);
  setTimeout(() => { for (;;); }, 300);
});`;

test('a process whose event loop stands still ends itself', async () => {
  const child = spawn(process.execPath, ['-'], { stdio: ['pipe', 'ignore', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  child.stdin.end(program);
  expect(await ended).toEqual([null, 'SIGKILL']);
});
