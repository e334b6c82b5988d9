/** The storage of lists; neither function throws. */
export interface ListStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

/** The part of the browser's lock manager that the store uses. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

interface Turn {
  locks: Locks;
  storage: ListStorage;
  /** Storage key of the written list. */
  key: string;
  /** Resolves when a storage event shows that another tab has written. */
  nextChange: () => Promise<void>;
  write: () => void;
}

/**
 * Maximum time in ms to wait for a tab that holds the lock, or for an announced write to become visible in this tab.
 */
const maxWaitMs = 5000;
/** Time in ms for which a write is announced to other tabs, which is longer than it takes to become visible there. */
const announcementMs = 10_000;

/**
 * Storage key for the number of the last turn to write. The number is written after the list, so that a tab that sees
 * it also sees the list.
 */
export function getTurnKey(key: string): string {
  return `${key}_turn`;
}

/**
 * Calls `write` while no other tab writes and after the last write of another tab has become visible in this tab, but
 * waits for each at most `maxWaitMs`. The lock alone does not guarantee that a write is visible. For this reason each
 * writer also holds, for `announcementMs`, a second lock whose name contains the number of its turn; the next writer
 * waits until it reads this number in storage.
 */
export async function writeInTurn({ locks, storage, key, nextChange, write }: Turn): Promise<void> {
  const turnKey = getTurnKey(key);
  try {
    await locks.request(key, { signal: AbortSignal.timeout(maxWaitMs) }, async () => {
      const lastTurn = await getLastTurn(locks, turnKey);
      const timeout = wait(maxWaitMs).then(() => 'late' as const);
      while (lastTurn && storage.read(turnKey) !== String(lastTurn)) {
        if ((await Promise.race([nextChange(), timeout])) === 'late') break;
      }
      const turn = Math.max(lastTurn + 1, Date.now());
      await announceTurn(locks, `${turnKey} ${turn}`);
      write();
      storage.write(turnKey, String(turn));
    });
  } catch {
    // Another tab has held the lock for too long, or the browser refuses locks: the change is written without a lock.
    write();
  }
}

/** Returns the number of the last turn; 0 when no turn is being announced any more. */
async function getLastTurn(locks: Locks, turnKey: string): Promise<number> {
  const { held = [] } = await locks.query();
  const turns = held.map(({ name = '' }) => name.split(' ')).filter(([name]) => name === turnKey);
  return Math.max(0, ...turns.map(([, turn]) => Number(turn)));
}

/**
 * Acquires the lock whose name announces this tab's turn to write. Resolves when the lock is held; it is released after
 * `announcementMs`.
 */
function announceTurn(locks: Locks, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, () => {
        resolve();
        return wait(announcementMs);
      })
      .catch(reject);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
