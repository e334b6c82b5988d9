import { expect, test } from 'vitest';
import { createBody, createBodyCopies, type Body } from './body-copies.ts';

test('a body that is out of date when its turn comes is not recompressed', async () => {
  const outOfDate = new Set<Body>();
  const copies = createBodyCopies<Body>({
    maxPlainBytes: 1_000_000,
    isWanted: (body) => !outOfDate.has(body),
    onCompressed: () => {},
  });
  const bodies = ['sal', 'milho', 'arame'].map((word) => createBody(Buffer.from(`${word} `.repeat(3000))));
  const quick = await Promise.all(bodies.map((body) => copies.get(body, 'br')));
  for (const body of bodies) copies.recompressLater(body);
  for (const body of bodies.slice(1, 2)) outOfDate.add(body);
  await expect.poll(() => bodies[2]?.br).not.toBe(quick[2]);
  expect(bodies.map(({ br }, index) => br === quick[index])).toEqual([false, true, false]);
});
