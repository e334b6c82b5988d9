import type { RouteObject, ServerBuild } from 'react-router';

/** Whether the screen of a route takes forms. */
export function hasAction(build: ServerBuild, routeId: string | undefined): boolean {
  return routeId !== undefined && build.routes[routeId]?.module.action !== undefined;
}

/** The build's routes in the nested form that path matching takes. */
export function getRouteObjects(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = '', path: routePath, index } = route ?? {};
      if (index) return { id, index: true, path: routePath };
      return { id, path: routePath, children: getRouteObjects(build, id) };
    });
}
