import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonElements } from './json-elements.ts';

async function* splitText(text: string, size: number): AsyncIterable<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function readAll(text: string, size = 7) {
  const elements = [];
  for await (const { list, text: element } of readJsonElements(splitText(text, size))) {
    elements.push([list, JSON.parse(element) as unknown]);
  }
  return elements;
}

describe('the elements of a catalogue in JSON', () => {
  test('are found wherever the text is split into chunks, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 4 })),
        fc.integer({ min: 1, max: 40 }),
        async (values, size) => {
          const expected = values.map((value) => ['products', value]);
          expect(await readAll(JSON.stringify(values), size)).toEqual(JSON.parse(JSON.stringify(expected)));
          expect(await readAll(JSON.stringify({ note: 'x[{', products: values }, null, 1), size)).toEqual(
            JSON.parse(JSON.stringify(expected)),
          );
        },
      ),
    );
  });

  test('are assigned to their lists, in any order', async () => {
    const text = '{"brands":[{"name":"B"}], "products" : [1], "categories":[]}';
    expect(await readAll(text)).toEqual([
      ['brands', { name: 'B' }],
      ['products', 1],
    ]);
  });

  test('may contain nested lists with the names of the outer ones', async () => {
    expect(await readAll('[{"products":[1,2]}]')).toEqual([['products', { products: [1, 2] }]]);
  });

  test.each([
    ['[{"a":1},', 'termina no meio'],
    ['[1,]', 'quebrado'],
    ['[1]]', 'fora de lugar'],
    ['{"products":[1] "brands":[]}', 'quebrado'],
    ['{"products":{}}', 'precisa ser uma lista'],
    ['{"other":[1]}', 'precisa ser uma lista de produtos'],
    ['{"products":[],"products":[]}', 'duas vezes'],
    [`[${'['.repeat(10_000)}${']'.repeat(10_000)}]`, 'níveis'],
    [`[{"a":${'{"a":'.repeat(10_000)}`, 'níveis'],
    [`{"x":"${'y'.repeat(5_000_000)}`, 'texto demais'],
    [`[{"a":"${'a'.repeat(33 * 1024 * 1024)}`, 'grande demais'],
  ])(
    'are refused when the JSON is broken, too deep or too long, or is not a catalogue: %.20s',
    async (text, reason) => {
      await expect(readAll(text, 100_000)).rejects.toThrow(reason);
    },
  );
});
