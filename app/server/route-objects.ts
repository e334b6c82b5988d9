import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isPrivateScreen } from '#app/storefront/frame/private-screen.ts';

/** Whether the page at a path accepts form submissions. */
export function acceptsForms(build: ServerBuild, pathname: string): boolean {
  const { id = '' } = matchRoutes(getRouteObjects(build), pathname)?.at(-1)?.route ?? {};
  return build.routes[id]?.module.action !== undefined;
}

/**
 * Lists the routes whose pages are the same for every visitor. Pages of other routes never enter the page cache,
 * however their URL is written.
 */
export function getPublicRoutes(build: ServerBuild): RouteObject[] {
  return getRouteObjects(build, (id) => !isPrivateScreen(build.routes[id]?.module ?? {}));
}

/** Converts the build's routes to the nested form that path matching requires. */
function getRouteObjects(
  build: ServerBuild,
  isIncluded: (id: string) => boolean = () => true,
  parentId?: string,
): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId && isIncluded(route.id))
    .map((route) => {
      const { id = '', path: routePath, index } = route ?? {};
      if (index) return { id, index: true, path: routePath };
      return { id, path: routePath, children: getRouteObjects(build, isIncluded, id) };
    });
}
