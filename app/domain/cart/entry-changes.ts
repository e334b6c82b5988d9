import { readField, readInteger } from '#app/domain/shared/input/read-unknown.ts';
import { readList } from './stored-details.ts';

/** Kinds of change that have a former and a present value. */
const valueKinds = ['price', 'quantity'] as const;
/** Kinds of change that describe an event. They are shown until the visitor has seen them. */
const eventKinds = ['out-of-stock', 'back-in-stock'] as const;
/** Kinds of change that describe a lasting state. They are shown as long as the state lasts. */
const stateKinds = ['restricted', 'gone'] as const;
const kinds = [...valueKinds, ...eventKinds, ...stateKinds];

/**
 * A difference between an entry and what the visitor last saw of it: its price in centavos, its quantity in the cart,
 * or the availability of the product. An entry has at most one change of each kind.
 */
export type ListChange =
  | { kind: (typeof valueKinds)[number]; from: number; to: number }
  | { kind: (typeof eventKinds)[number] | (typeof stateKinds)[number] };

/** Mixin for entries of a list: the changes that the visitor has not seen. The field is absent when there are none. */
export interface Changed {
  changes?: readonly ListChange[];
}

/** Reads the changes from a value of unknown shape, such as an entry of local storage. Invalid changes are dropped. */
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
 * Merges newly found changes into those that the visitor has not seen. A merged change goes from the value seen last to
 * the present one, and a change that was reversed is dropped. Of the lasting states only the newly found ones are kept.
 */
export function mergeChanges(unseen: readonly ListChange[] = [], newChanges: readonly ListChange[]): Changed {
  const stockEventsCancelOut = eventKinds.every((kind) =>
    [...unseen, ...newChanges].some((change) => change.kind === kind),
  );
  const changes = kinds.flatMap((kind): ListChange[] => {
    const [before, after] = [unseen, newChanges].map((list) => list.find((change) => change.kind === kind));
    if (before && after && 'from' in before && 'to' in after) {
      return before.from === after.to ? [] : [{ ...after, from: before.from }];
    }
    if (stockEventsCancelOut && eventKinds.some((one) => one === kind)) return [];
    if (after) return [after];
    return before && !isState(kind) ? [before] : [];
  });
  return changes.length > 0 ? { changes } : {};
}

/** Replaces the changes of an entry. */
export function withChanges<Entry extends Changed>({ changes: _before, ...entry }: Entry, changed: Changed): Entry {
  return { ...entry, ...changed } as Entry;
}

/** Removes the changes that the visitor has now seen; lasting states stay. */
export function withoutSeenChanges<Entry extends Changed>(entry: Entry): Entry {
  const changes = entry.changes?.filter(({ kind }) => isState(kind));
  return withChanges(entry, changes?.length ? { changes } : {});
}

/** Whether an entry has an unseen change other than a lasting state. */
export function hasUnseenChange({ changes = [] }: Changed): boolean {
  return changes.some(({ kind }) => !isState(kind));
}

export function hasChange({ changes = [] }: Changed, kind: ListChange['kind']): boolean {
  return changes.some((change) => change.kind === kind);
}

function isState(kind: ListChange['kind']): boolean {
  return stateKinds.some((one) => one === kind);
}
