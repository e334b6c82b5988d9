import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the peak memory of a process does not include that of its parent', () => {
  const heldMb = 300;
  const heldBuffer = Buffer.alloc(heldMb * 1024 * 1024, 1);
  const program = `import { readPeakMemoryMb } from ${JSON.stringify(import.meta.resolve('./peak-memory.ts'))};
    const held = Buffer.alloc(100 * 1024 * 1024, 1);
    console.log(readPeakMemoryMb(), held.length);`;
  const [peak] = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).split(
    ' ',
  );
  expect(heldBuffer.length).toBeGreaterThan(0);
  expect(Number(peak)).toBeGreaterThan(100);
  expect(Number(peak)).toBeLessThan(heldMb);
});
