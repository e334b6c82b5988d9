import { expect, test } from 'vitest';
import { holdsEntityTag } from './entity-tag.ts';

test.each(['"a-br"', 'W/"a-br"', '"b", "a-br"', '"b" ,W/"a-br"', '*'])('%s names the held representation', (header) => {
  expect(holdsEntityTag(header, '"a-br"')).toBe(true);
});

test.each([undefined, null, '', '"a-gzip"', 'a-br', '"b", "c"'])('%s names none', (header) => {
  expect(holdsEntityTag(header, '"a-br"')).toBe(false);
});
