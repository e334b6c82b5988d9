import { setTimeout as wait } from 'node:timers/promises';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { warmUpAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import type { Log } from '#app/server/observability/log.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** Tracks the version of the catalogue that is currently served. */
interface FollowedCatalogue {
  getVersion(): number;
  /** Serves a change that this process has made without delay, so that its next response shows it. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Maximum time in ms to prepare the data of a new version. Together with the up to 200 ms for detecting a change, this
 * makes a change visible within a second.
 */
const maxPreparationMs = 600;
/**
 * Number of timers into which the maximum preparation time is divided. When the process is suspended, only one of these
 * timers expires, and the preparation can continue during the others.
 */
const preparationParts = 6;

/**
 * Follows the version of the catalogue, which other processes may change. Until the data of a new version are in
 * memory, pages of the previous version are served, but only for a short time.
 * @param onChange called as soon as a change by any process is noticed
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
    const announcement = shown.announce();
    const endOfWait = new AbortController();
    // Resolves when the maximum preparation time is over or `endOfWait` is aborted.
    const waitOver = waitInParts(endOfWait.signal).catch(() => {});
    const prepared = prepare(db).catch(reportUnlessStorageFails);
    const read = getCatalogueVersion(db).catch(reportUnlessStorageFails);
    void Promise.race([Promise.all([prepared, read]), waitOver]).then(async () => {
      const versionReadInTime = await Promise.race([read, undefined]);
      endOfWait.abort();
      if (versionReadInTime === undefined) announcement.showUnread(changed);
      log.info({ version: changed }, 'catalogue changed');
      announcement.show((await read) ?? changed);
    });
  });
  return {
    getVersion: shown.get,
    async refresh() {
      const announcement = shown.announce();
      announcement.show(await getCatalogueVersion(db));
    },
    stop,
  };
}

/**
 * Loads the data of the current catalogue that listings and searches need in memory, so that no visitor waits for them.
 * It runs in steps of a few milliseconds. When nothing has changed, it costs one or two reads.
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
 * An announced change whose version will be shown. It ensures that a version whose preparation takes long never
 * replaces a later version that is already shown.
 */
interface Announcement {
  /** Shows a version that was read after the change was announced. */
  show(version: number): void;
  /**
   * Shows the announced version when no version could be read in time. It does not replace a version that a later
   * announcement has read.
   */
  showUnread(version: number): void;
}

/**
 * Creates the holder of the catalogue version that pages show. Versions are shown in the order in which changes were
 * announced. The version may decrease, for example after a backup was restored.
 */
export function createShownVersion(initialVersion: number): { get(): number; announce(): Announcement } {
  let version = initialVersion;
  let announced = 0;
  let lastRead = 0;
  let lastUnread = 0;

  function announce(): Announcement {
    announced += 1;
    const position = announced;
    return {
      show(ready) {
        if (position < lastRead || (position < lastUnread && ready < version)) return;
        lastRead = position;
        version = ready;
      },
      showUnread(ready) {
        if (position < lastRead || ready <= version) return;
        lastUnread = position;
        version = ready;
      },
    };
  }

  return { get: () => version, announce };
}
