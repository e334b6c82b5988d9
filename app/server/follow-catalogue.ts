import { setTimeout as wait } from 'node:timers/promises';
import { prepareCatalogue } from '#app/data/catalogue-preparation.ts';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue-version.ts';
import type { Database } from '#app/data/database.ts';
import type { Log } from './log.ts';

/** The catalogue's version that is served. */
export interface FollowedCatalogue {
  getVersion(): number;
  /** Takes note at once of a change that this process has made, so that its very next answer shows it. */
  refresh(): Promise<void>;
  stop(): void;
}

/** A change is noticed within a second: looking for it takes 200 ms at most, and no more than this is waited for. */
const maxPreparationMs = 600;

/**
 * Keeps the version that is served at hand; another process may be the one that changes it. The pages of before are served until
 * what the next ones are made of is in memory, but not for long.
 */
export async function followCatalogue(
  db: Database,
  { log, prepare = prepareCatalogue }: { log: Log; prepare?: (db: Database) => Promise<void> },
): Promise<FollowedCatalogue> {
  const shown = createShownVersion(await getCatalogueVersion(db));
  const stop = watchCatalogueVersion(db, shown.get(), (changed) => {
    const show = shown.announce();
    const giveUp = new AbortController();
    const prepared = prepare(db).catch(() => {});
    const waited = wait(maxPreparationMs, undefined, { ref: false, signal: giveUp.signal }).catch(() => {});
    void Promise.race([prepared, waited]).then(() => {
      giveUp.abort();
      show(changed);
      log.info({ version: changed }, 'catalogue changed');
    });
  });
  return {
    getVersion: shown.get,
    async refresh() {
      const show = shown.announce();
      show(await getCatalogueVersion(db));
    },
    stop,
  };
}

/**
 * A version that changes in the order in which changes were announced: one that is ready late never takes the place of a later
 * one that was ready before.
 */
export function createShownVersion(first: number): { get(): number; announce(): (version: number) => void } {
  let version = first;
  let announced = 0;
  let last = 0;
  return {
    get: () => version,
    announce() {
      announced += 1;
      const turn = announced;
      return (ready) => {
        if (turn < last) return;
        last = turn;
        version = ready;
      };
    },
  };
}
