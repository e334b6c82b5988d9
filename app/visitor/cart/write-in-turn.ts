/** The storage of lists; neither function throws. */
export interface ListStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

interface Turn {
  locks: Locks;
  storage: ListStorage;
  /** Storage key of the written list. */
  key: string;
  /** Resolves at the next sign that another tab has written. */
  nextChange: () => Promise<void>;
  write: () => void;
}

/** Longest time in ms to wait for a tab that holds the lock, or for a write that has been announced. */
const patienceMs = 1000;
/** Time in ms for which a write is announced to other tabs; it is longer than a write takes to reach them. */
const markMs = 2000;

/** Storage key of the number of the last turn, which is written after the list. */
export function getTurnKey(key: string): string {
  return `${key}_turn`;
}

/**
 * Writes while no other tab writes, based on what the last one wrote. The lock alone does not guarantee that its write
 * is already visible here. The writer therefore also holds a second lock for a moment, whose name contains the number
 * of the turn.
 */
export async function writeInTurn({ locks, storage, key, nextChange, write }: Turn): Promise<void> {
  const turnKey = getTurnKey(key);
  try {
    await locks.request(key, { signal: AbortSignal.timeout(patienceMs) }, async () => {
      const last = await findLastTurn(locks, turnKey);
      const timeout = wait(patienceMs).then(() => 'late' as const);
      while (last && storage.read(turnKey) !== String(last)) {
        if ((await Promise.race([nextChange(), timeout])) === 'late') break;
      }
      const turn = Math.max(last + 1, Date.now());
      await holdMark(locks, `${turnKey} ${turn}`);
      write();
      storage.write(turnKey, String(turn));
    });
  } catch {
    // Another tab has held its turn for too long, so that the visitor's change is written without waiting for it.
    write();
  }
}

/** Returns the number of the last turn; 0 when it is older than the time for which turns are announced. */
async function findLastTurn(locks: Locks, turnKey: string): Promise<number> {
  const { held = [] } = await locks.query();
  const turns = held.map(({ name = '' }) => name.split(' ')).filter(([name]) => name === turnKey);
  return Math.max(0, ...turns.map(([, turn]) => Number(turn)));
}

/** Acquires the lock by whose name this tab announces its turn to write; resolves when it is held. */
function holdMark(locks: Locks, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, () => {
        resolve();
        return wait(markMs);
      })
      .catch(reject);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
