/** A request target without its query. `split` takes several times as long, and every response needs it. */
export function getPathname(target: string): string {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? target : target.slice(0, queryAt);
}
