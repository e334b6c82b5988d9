import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Program that, on a message, writes about twice as much as the output buffers for its reader. It then sends the number
 * of dropped lines.
 */
const program = `
  import { openOutputs } from '#app/server/observability/output.ts';
  const { standard } = openOutputs();
  process.on('message', (command) => {
    if (command === 'end') process.exit();
    for (let count = 0; count < 10_000; count += 1) standard.write(JSON.stringify({ msg: 'a'.repeat(200) }) + '\\n');
    setTimeout(() => process.send(standard.countDropped()), 300);
  });
`;

function startProgram() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    stdout: child.stdout as Readable,
    async write(): Promise<number> {
      child.send('write');
      const [dropped] = (await once(child, 'message')) as [number];
      return dropped;
    },
    async end(): Promise<number | null> {
      child.send('end');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

test('an output that is not read does not block the process, and later reports in one line how much was dropped', async () => {
  const { stdout, write, end } = startProgram();
  const dropped = await write();
  expect(dropped).toBeGreaterThan(0);
  let text = '';
  stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await expect.poll(() => text).toMatch(/log lines dropped.*\n$/);
  const lines = text.trim().split('\n');
  const notices = lines.map((line) => JSON.parse(line) as { dropped?: number }).filter((line) => line.dropped);
  expect(notices).toMatchObject([{ dropped }]);
  expect(lines).toHaveLength(10_000 - dropped + 1);
  expect(await end()).toBe(0);
});

test('an output that was closed does not block the process', async () => {
  const { stdout, write, end } = startProgram();
  stdout.destroy();
  expect(await write()).toBeGreaterThan(0);
  expect(await end()).toBe(0);
});
