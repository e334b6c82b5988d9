import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountBadge } from './count-badge.tsx';

test.each([
  [0, ''],
  [99, '99'],
  [100, '99+'],
])('a list of %d shows "%s" (N11)', (count, shown) => {
  expect(renderToStaticMarkup(createElement(CountBadge, { count })).replace(/<[^>]*>/g, '')).toBe(shown);
});
