import { execFileSync } from 'node:child_process';
import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { findMachineMemoryMb, findOpenFileLimit, getDefaultMemoryMb, shareMemory } from './memory-limits.ts';

const mb = 1024 * 1024;

test('the memory of a machine is at most its physical memory', () => {
  expect(findMachineMemoryMb()).toBeGreaterThan(0);
  expect(findMachineMemoryMb()).toBeLessThanOrEqual(totalmem() / mb);
});

test('by default a store uses most of a small machine, and a gigabyte per process on a large one', () => {
  expect(getDefaultMemoryMb({ machineMb: 512, processes: 1 })).toBe(384);
  expect(getDefaultMemoryMb({ machineMb: 65_536, processes: 1 })).toBe(1024);
  expect(getDefaultMemoryMb({ machineMb: 65_536, processes: 4 })).toBe(4096);
});

test.each([
  [1024, 2],
  [8192, 4],
])('with %d MB of memory for %d processes, their caches together use at most half of it', (memoryMb, processes) => {
  const { connections, ...bytes } = shareMemory({ memoryMb, processes });
  const retainedBytes = Object.values(bytes).reduce((sum, share) => sum + share, 0);
  expect(retainedBytes * processes).toBeLessThanOrEqual((memoryMb / 2) * mb);
  expect(connections).toBe((memoryMb / processes) * 4);
});

test('a process with very little memory still gets some memory for each of its caches', () => {
  const shares = shareMemory({ memoryMb: 256, processes: 64 });
  expect(Math.min(...Object.values(shares))).toBeGreaterThan(0);
  expect(shares.connections).toBe(256);
});

test.each([
  [256, 156],
  [60, 30],
  [20_000, 4096],
])('a process that may have %i files open accepts %i connections', (openFiles, connections) => {
  expect(shareMemory({ memoryMb: 1024, processes: 1, openFiles }).connections).toBe(connections);
});

test('the limit of open files is the one that the system sets', () => {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  expect(findOpenFileLimit()).toBe(limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit));
});
