import type { SafeStorage } from '#app/visitor/shared/storage.ts';

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

interface Turn {
  locks: Locks;
  storage: SafeStorage;
  /** Of what is written, in storage. */
  key: string;
  /** Resolves at the next sign that another tab has written. */
  nextChange: () => Promise<void>;
  write: () => void;
}

/** A tab that holds the lock for longer is not waited for, nor a write that does not come. */
const patienceMs = 1000;
/** Longer than a write takes to reach other tabs. */
const markMs = 2000;

/** Holds the number of the last turn, written after the list. */
export function getTurnKey(key: string): string {
  return `${key}_turn`;
}

/**
 * Writes when no other tab does, over what the last one wrote. The lock alone does not show that here: so the writer holds
 * another lock for a moment, with the number of the turn in its name.
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
    write();
  }
}

/** 0 when it was some time ago. */
async function findLastTurn(locks: Locks, turnKey: string): Promise<number> {
  const { held = [] } = await locks.query();
  const turns = held.map(({ name = '' }) => name.split(' ')).filter(([name]) => name === turnKey);
  return Math.max(0, ...turns.map(([, turn]) => Number(turn)));
}

/** Resolves once it is held. */
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
