/**
 * Whether a client already holds a representation, by its `If-None-Match` header: weak comparison, as the rules for
 * reading ask.
 * @param etag the present strong tag, quotes included
 */
export function holdsEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
