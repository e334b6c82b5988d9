import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';

const app = setUpTestApp();

const carried = /__reactRouterContext\.loaderData=(\{.*?\});window\.__reactRouterContext\.streamController\.enqueue/s;

test('a document carries the data that a navigation to the same address gets', async () => {
  for (const pathname of publicPaths) {
    const html = await (await app.get(pathname)).text();
    const ofDocument: unknown = JSON.parse(carried.exec(html)?.[1] ?? '');
    const { pathname: path, search } = new URL(pathname, 'http://loja.example');
    const response = await app.get(`${path}.data${search}`);
    const { value } = await decodeData(response.body ?? new ReadableStream(), globalThis as unknown as Window);
    const ofNavigation = Object.entries(value as Record<string, { data?: unknown }>).flatMap(([id, { data }]) =>
      data && typeof data === 'object' ? [[id, data]] : [],
    );
    expect({ pathname, data: ofDocument }).toEqual({ pathname, data: Object.fromEntries(ofNavigation) });
  }
});
