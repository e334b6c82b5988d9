import { expect, test } from 'vitest';
import { isSvg } from './rasterise-svg.ts';

test.each([
  '<svg viewBox="0 0 1 1"/>',
  '\uFEFF<?xml version="1.0"?>\n<!-- a --> <!---->\n<!DOCTYPE svg PUBLIC "a" [<!ENTITY b "c">]>\n<!-- d --><svg:svg>',
])('%j is recognised as an SVG drawing', (text) => expect(isSvg(Buffer.from(text))).toBe(true));

test.each(['', '<p>', '<!-- <svg> -->', '<svgs>', 'svg', '<?xml version="1.0"?><html>'])(
  '%j is not recognised as an SVG drawing',
  (text) => expect(isSvg(Buffer.from(text))).toBe(false),
);

test.each(['<!---->', '<!---->\n', '<!-- ', '<!DOCTYPE [', '<?xml', ' ', '<!---->\n<!DOCTYPE a>'])(
  '4,096 repetitions of %j are checked within 200 ms',
  (part) => {
    const startedAtMs = performance.now();
    expect(isSvg(Buffer.from(part.repeat(4096)))).toBe(false);
    expect(performance.now() - startedAtMs).toBeLessThan(200);
  },
);
