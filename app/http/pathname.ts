/**
 * Returns the path of a request target, without its query. It is called for each request, so it avoids `split`, which
 * takes several times as long.
 */
export function getPathname(target: string): string {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? target : target.slice(0, queryAt);
}
