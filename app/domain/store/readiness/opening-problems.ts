/** Reasons why a store with its present settings must not be public yet. */
const openingProblems = ['unsigned-backups', 'weak-token', 'no-public-url', 'no-proxy'] as const;
export type OpeningProblem = (typeof openingProblems)[number];

interface OpeningSettings {
  adminToken: string | null;
  backupKey: string | null;
  host: string;
  publicUrl: string;
  /** Number of trusted proxies in front of the store. */
  trustProxy: number;
}

/**
 * Minimum number of different characters in a token. A token with fewer was probably typed by hand instead of
 * generated.
 */
const minTokenCharacters = 10;
const outsideHosts = new Set(['0.0.0.0', '::']);

export function findOpeningProblems(settings: OpeningSettings): OpeningProblem[] {
  const { adminToken, backupKey, host, publicUrl, trustProxy } = settings;
  const isTrue: Record<OpeningProblem, boolean> = {
    'unsigned-backups': backupKey === null,
    'weak-token': adminToken !== null && new Set(adminToken).size < minTokenCharacters,
    'no-public-url': outsideHosts.has(host) && /\/\/(127\.0\.0\.1|localhost)/.test(publicUrl),
    'no-proxy': publicUrl.startsWith('https:') && trustProxy === 0,
  };
  return openingProblems.filter((problem) => isTrue[problem]);
}
