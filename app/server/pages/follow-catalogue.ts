import { setTimeout as wait } from 'node:timers/promises';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { warmUpAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import type { Log } from '#app/server/observability/log.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** The catalogue's version that is served. */
interface FollowedCatalogue {
  getVersion(): number;
  /** Takes note at once of a change that this process has made, so that its very next answer shows it. */
  refresh(): Promise<void>;
  stop(): void;
}

/** A change is noticed within a second: looking for it takes 200 ms at most, and no more than this is waited for. */
const maxPreparationMs = 600;
/** Waited for in parts: one that a pause of the process swallows leaves the others for what has come meanwhile. */
const preparationParts = 6;

/**
 * Keeps the version that is served at hand; another process may be the one that changes it. The pages of before are served until
 * what the next ones are made of is in memory, but not for long.
 * @param onChange called at once of a change by any process
 */
export async function followCatalogue(
  db: Database,
  {
    log,
    prepare = warmUpCatalogue,
    onChange,
  }: {
    log: Log;
    prepare?: (db: Database) => Promise<void>;
    onChange?: () => void;
  },
): Promise<FollowedCatalogue> {
  const shown = createShownVersion(await getCatalogueVersion(db));
  const stop = watchCatalogueVersion(db, shown.get(), (changed) => {
    onChange?.();
    const turn = shown.announce();
    const giveUp = new AbortController();
    // Aborted when the rest was ready in time.
    const waited = waitInParts(giveUp.signal).catch(() => {});
    const prepared = prepare(db).catch(reportUnlessStorageFails);
    const read = getCatalogueVersion(db).catch(reportUnlessStorageFails);
    void Promise.race([Promise.all([prepared, read]), waited]).then(async () => {
      const inTime = await Promise.race([read, undefined]);
      giveUp.abort();
      if (inTime === undefined) turn.showUnread(changed);
      log.info({ version: changed }, 'catalogue changed');
      turn.show((await read) ?? changed);
    });
  });
  return {
    getVersion: shown.get,
    async refresh() {
      const turn = shown.announce();
      turn.show(await getCatalogueVersion(db));
    },
    stop,
  };
}

/**
 * Reads what listings and searches of the present catalogue keep in memory, so that no visitor waits for it. It is done in steps
 * of some milliseconds, and costs a read or two when nothing has changed.
 * @throws when the database cannot be read
 */
export async function warmUpCatalogue(db: Database): Promise<void> {
  await loadCatalogueIndex(db);
  await warmUpAttributes(db);
  await loadSearchLanguage(db);
}

async function waitInParts(signal: AbortSignal): Promise<void> {
  for (let part = 0; part < preparationParts; part += 1) {
    await wait(maxPreparationMs / preparationParts, undefined, { ref: false, signal });
  }
}

/** When a change was announced: what is ready late never takes the place of a later one that was ready before. */
interface Turn {
  /** Shows a version that was read after the change was announced. */
  show(version: number): void;
  /** Shows the version that was announced, of which no more is known: it may be older than what another turn has read since. */
  showUnread(version: number): void;
}

/** A version that changes in the order in which changes were announced. It may be put back to a lower one, as by a restored copy. */
export function createShownVersion(first: number): { get(): number; announce(): Turn } {
  let version = first;
  let announced = 0;
  let lastRead = 0;
  let lastUnread = 0;

  function announce(): Turn {
    announced += 1;
    const turn = announced;
    return {
      show(ready) {
        if (turn < lastRead || (turn < lastUnread && ready < version)) return;
        lastRead = turn;
        version = ready;
      },
      showUnread(ready) {
        if (turn < lastRead || ready <= version) return;
        lastUnread = turn;
        version = ready;
      },
    };
  }

  return { get: () => version, announce };
}
