import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isPrivateScreen } from '#app/storefront/frame/private-screen.ts';

/** Whether the screen at a path takes forms. */
export function acceptsForms(build: ServerBuild, pathname: string): boolean {
  const { id = '' } = matchRoutes(getRouteObjects(build), pathname)?.at(-1)?.route ?? {};
  return build.routes[id]?.module.action !== undefined;
}

/** Routes of what is the same for every visitor: none of another ever gets into the page cache, whatever its address is spelt like. */
export function getPublicRoutes(build: ServerBuild): RouteObject[] {
  return getRouteObjects(build, (id) => !isPrivateScreen(build.routes[id]?.module ?? {}));
}

/** The build's routes in the nested form that path matching takes. */
function getRouteObjects(
  build: ServerBuild,
  isTaken: (id: string) => boolean = () => true,
  parentId?: string,
): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId && isTaken(route.id))
    .map((route) => {
      const { id = '', path: routePath, index } = route ?? {};
      if (index) return { id, index: true, path: routePath };
      return { id, path: routePath, children: getRouteObjects(build, isTaken, id) };
    });
}
