import { readField, readInteger } from '#app/domain/shared/read-unknown.ts';
import { readList } from './stored-details.ts';

const valueKinds = ['price', 'quantity'] as const;
/** They tell what happened, and are told until the visitor has seen them. */
const eventKinds = ['out-of-stock', 'back-in-stock'] as const;
/** They tell how it is, and are told as long as it is so. */
const stateKinds = ['restricted', 'gone'] as const;
const kinds = [...valueKinds, ...eventKinds, ...stateKinds];

/**
 * How an entry differs from what the visitor last saw of it: price in centavos, quantity in the cart, or what became of the
 * product. An entry has at most one of each kind.
 */
export type ListChange =
  | { kind: (typeof valueKinds)[number]; from: number; to: number }
  | { kind: (typeof eventKinds)[number] | (typeof stateKinds)[number] };

/** An entry of a list with the changes its visitor has not seen; absent where there are none. */
export interface Changed {
  changes?: readonly ListChange[];
}

/** The changes among the fields of an unknown value. */
export function readChanges(value: unknown): Changed {
  const changes = readList(value, 'changes', readChange)?.slice(0, kinds.length);
  return changes?.length ? { changes } : {};
}

function readChange(value: unknown): ListChange | undefined {
  const kind = kinds.find((one) => one === readField(value, 'kind'));
  if (kind === undefined || (kind !== 'price' && kind !== 'quantity')) return kind && { kind };
  const [from, to] = ['from', 'to'].map((name) =>
    readInteger(readField(value, name), { min: 0, max: Number.MAX_SAFE_INTEGER }),
  );
  return from === undefined || to === undefined ? undefined : { kind, from, to };
}

/**
 * What the visitor has not seen, after more was found: from the value seen last to the one that holds now, and nothing of what
 * has been taken back. States are those found alone.
 */
export function mergeChanges(kept: readonly ListChange[] = [], found: readonly ListChange[]): Changed {
  const isStockBack = eventKinds.every((kind) => [...kept, ...found].some((change) => change.kind === kind));
  const changes = kinds.flatMap((kind): ListChange[] => {
    const [before, after] = [kept, found].map((list) => list.find((change) => change.kind === kind));
    if (before && after && 'from' in before && 'to' in after) {
      return before.from === after.to ? [] : [{ ...after, from: before.from }];
    }
    if (isStockBack && eventKinds.some((one) => one === kind)) return [];
    if (after) return [after];
    return before && !isState(kind) ? [before] : [];
  });
  return changes.length > 0 ? { changes } : {};
}

export function withChanges<Entry extends Changed>({ changes: _before, ...entry }: Entry, changed: Changed): Entry {
  return { ...entry, ...changed } as Entry;
}

/** What is left to tell once the visitor has seen it. */
export function withoutSeen<Entry extends Changed>(entry: Entry): Entry {
  const changes = entry.changes?.filter(({ kind }) => isState(kind));
  return withChanges(entry, changes?.length ? { changes } : {});
}

/** Whether there is something to see that is not simply how it is. */
export function hasUnseen({ changes = [] }: Changed): boolean {
  return changes.some(({ kind }) => !isState(kind));
}

export function hasChange({ changes = [] }: Changed, kind: ListChange['kind']): boolean {
  return changes.some((change) => change.kind === kind);
}

function isState(kind: ListChange['kind']): boolean {
  return stateKinds.some((one) => one === kind);
}
