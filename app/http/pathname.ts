/**
 * Path of a request target without its query. It avoids `split`, which takes several times as long, because every
 * response needs it.
 */
export function getPathname(target: string): string {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? target : target.slice(0, queryAt);
}
