import { use, type ContextType } from 'react';
import { createRequestHandler, RouterContextProvider, UNSAFE_DataRouterContext, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { withDocumentData } from './document-data.ts';
import { renderWithScripts } from './render-document.tsx';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

test('the router of a page has only the routes of that page, and nothing of its data once it is rendered', async () => {
  const routers: (Router | undefined)[] = [];
  const seen: unknown[] = [];
  function note(router: Router | undefined) {
    routers.push(router);
    seen.push(router?.state.loaderData);
    return null;
  }
  const Home = () => <p>Sal{note(use(UNSAFE_DataRouterContext)?.router)}</p>;
  const route = (id: string, module: object) => ({ id, path: id, hasLoader: true, module, imports: [] });
  const routes = { home: route('home', { loader: () => ({ title: 'Sal' }), default: Home }), shop: route('shop', {}) };
  const build = {
    ...{
      routes,
      entry: { module: { default: renderWithScripts } },
      assets: { routes, entry: { module: '', imports: [] } },
    },
    ...{ future: {}, ssr: true, isSpaMode: false, prerender: [], routeDiscovery: { mode: 'initial' } },
  };
  const handle = createRequestHandler(withDocumentData(build as unknown as ServerBuild), 'production');
  const response = await handle(new Request('http://loja.example/home'), new RouterContextProvider());
  expect(await response.text()).toContain('<p>Sal</p>');
  expect(seen).toEqual([{ home: { title: 'Sal' } }]);
  expect(routers[0]?.routes.map(({ id }) => id)).toEqual(['home']);
  expect(routers[0]?.state.loaderData).toEqual({});
});
