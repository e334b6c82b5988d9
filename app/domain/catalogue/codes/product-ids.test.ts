import { expect, test } from 'vitest';
import { parseProductIds } from './product-ids.ts';

test.each([
  ['1055,1001', [1001, 1055]],
  [',,', []],
  ['0,-1,01,1.5,abc, 2,2147483648,99999999999,3', [3]],
])('the text %j is parsed as the product ids %j', (text, ids) => {
  expect(parseProductIds(text)).toEqual(ids);
});

test('a list of more than 100 different ids is refused, and repeated ids count once', () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(parseProductIds(ids.join())).toBeUndefined();
  const most = ids.slice(1);
  expect(parseProductIds([...most, ...most].join())).toEqual(most);
});
