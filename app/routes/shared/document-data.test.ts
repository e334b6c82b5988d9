import { runInNewContext } from 'node:vm';
import { data, type EntryContext, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { formatDataLiteral, openDocumentData, withDocumentData } from './document-data.ts';

const read = { title: 'Sal', meta: ['x'] };

async function load(loader: () => unknown, url: string): Promise<unknown> {
  const build = { routes: { home: { id: 'home', path: 'home', module: { loader, default: () => null } } } };
  const sealing = withDocumentData(build as unknown as ServerBuild).routes['home']?.module.loader;
  return sealing?.({ request: new Request(url) } as Parameters<typeof sealing>[0]);
}

function open(sealed: unknown) {
  const staticHandlerContext = { loaderData: { home: sealed, root: null } };
  return openDocumentData({ staticHandlerContext } as unknown as EntryContext);
}

describe('data of a document', () => {
  test('the framework’s encoder sees nothing of it, the screen all of it, and the browser its JSON', async () => {
    const sealed = await load(() => read, 'http://loja.example/home');
    expect(Object.keys(sealed as object)).toEqual([]);
    const { context, data: texts } = open(sealed);
    expect(context.staticHandlerContext.loaderData).toEqual({ home: read, root: null });
    expect(texts).toEqual([['home', JSON.stringify(read)]]);
  });

  test('a status stays with it', async () => {
    const sealed = (await load(() => data(read, { status: 503 }), 'http://loja.example/home')) as ReturnType<
      typeof data
    >;
    expect(sealed.init?.status).toBe(503);
    expect(open(sealed.data).data).toEqual([['home', JSON.stringify(read)]]);
  });

  test('data of a navigation, responses and nothing stay as they are', async () => {
    expect(await load(() => read, 'http://loja.example/home.data')).toBe(read);
    const response = new Response('x');
    expect(await load(() => response, 'http://loja.example/home')).toBe(response);
    expect(await load(() => null, 'http://loja.example/home')).toBeNull();
    expect(open(read)).toMatchObject({ data: [], context: { staticHandlerContext: { loaderData: { home: read } } } });
  });

  test('a key of any name is a property of its own in the browser, as it is in JSON', () => {
    const json = '{"__proto__":{"__proto__":null,"a":1},"x\\"__proto__":2,"b":["{\\"__proto__\\":","__proto__"]}';
    const literal = formatDataLiteral([
      ['home', json],
      ['__proto__', json],
    ]);
    const given = runInNewContext(`JSON.stringify(${literal})`) as string;
    expect(given).toBe(`{"home":${json},"__proto__":${json}}`);
  });
});
