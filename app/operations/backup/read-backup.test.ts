import { expect, test } from 'vitest';
import { readBackup } from './read-backup.ts';

/** A line of 80 million zeros in pieces as unpacking gives them: each is looked through once, or this takes minutes. */
async function* makeEndlessLine() {
  const piece = '0'.repeat(16 * 1024);
  for (let made = 0; made < 80_000_000; made += piece.length) yield piece;
}

test('a copy whose line does not end is refused at the longest that a line may be', async () => {
  const read = readBackup(makeEndlessLine(), { key: null });
  await expect(read[Symbol.asyncIterator]().next()).rejects.toThrow('danificada ou incompleta');
});
