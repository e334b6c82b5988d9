import { setTimeout as wait } from 'node:timers/promises';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { warmUpAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import type { Log } from '#app/server/observability/log.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** Version of the catalogue that is currently served. */
interface FollowedCatalogue {
  getVersion(): number;
  /** Reads a change that this process made without delay, so that its next response shows it. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Maximum time in ms for preparing a new version. Detecting it takes up to 200 ms, so that a change is visible within a
 * second.
 */
const maxPreparationMs = 600;
/**
 * Number of parts into which the maximum preparation time is divided: when the process pauses, only one of these timers
 * runs out, and pending work continues during the others.
 */
const preparationParts = 6;

/**
 * Follows the version of the catalogue, which another process may change. Pages of the previous version are served
 * until the data of the next one are in memory, but only for a short time.
 * @param onChange called immediately after a change by any process
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
    // Aborted when the data were ready in time.
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
 * Loads the data of the present catalogue that listings and searches keep in memory, so that no visitor waits for them.
 * It runs in steps of some milliseconds, and costs one or two reads when nothing has changed.
 * @throws when the database cannot be read
 */
export async function warmUpCatalogue(db: Database): Promise<void> {
  const summary = await loadCatalogueSummary(db);
  await loadCatalogueIndex(db, summary);
  await warmUpAttributes(db, summary);
  await loadSearchLanguage(db, summary);
}

async function waitInParts(signal: AbortSignal): Promise<void> {
  for (let part = 0; part < preparationParts; part += 1) {
    await wait(maxPreparationMs / preparationParts, undefined, { ref: false, signal });
  }
}

/**
 * One announced change. Turns ensure that a version that is prepared late never replaces a later one that is already
 * shown.
 */
interface Turn {
  /** Shows a version that was read after this change was announced. */
  show(version: number): void;
  /**
   * Shows the announced version when nothing newer could be read; it may be older than a version that another turn has
   * read.
   */
  showUnread(version: number): void;
}

/**
 * Holds the catalogue version that pages show, and updates it in the order in which changes were announced. The version
 * may become lower, for example after a backup was restored.
 */
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
