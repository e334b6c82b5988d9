import { useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { moveItem } from '#app/domain/shared/move-item.ts';
import type { GroupItem } from './group-row.tsx';

interface Move {
  /** Ids in the order after the move. */
  ids: readonly number[];
  movedId: number;
}

/**
 * Moves the rows of the list at once, and saves their order. A move that is made while another is being saved is saved
 * after it, because the server refuses an order that is not based on the stored one.
 * @param stored groups in the order that is stored, a new array whenever they are loaded
 * @returns groups in the order to show, and the function that moves the group `id` to the place of the group `onto`
 */
export function usePendingGroupOrder(stored: readonly GroupItem[]) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const [pendingMove, setPendingMove] = useState<Move | null>(null);
  const [sent, setSent] = useState<{ move: Move; before: readonly GroupItem[] } | null>(null);
  const storedIds = stored.map(({ id }) => id);
  const storedOrder = storedIds.join();
  // A sent move is answered once the groups have been loaded again.
  const isAnswered = sent !== null && isIdle && stored !== sent.before;

  if (isAnswered) {
    setSent(null);
    // A later move stays pending, unless the sent one was refused: it is then based on an order that is not stored.
    if (pendingMove === sent.move || storedOrder !== sent.move.ids.join()) setPendingMove(null);
  }

  useEffect(() => {
    if (pendingMove === null || sent !== null || !isIdle) return;
    setSent({ move: pendingMove, before: stored });
    void submit(
      { ordem: pendingMove.ids.join(), visto: storedOrder, movida: String(pendingMove.movedId) },
      { method: 'post' },
    );
  }, [pendingMove, sent, isIdle, stored, storedOrder, submit]);

  const ids = pendingMove?.ids ?? storedIds;
  return {
    groups: ids.flatMap((id) => stored.find((group) => group.id === id) ?? []),
    moveGroup: ({ id, onto }: { id: number; onto: number }) =>
      setPendingMove({ ids: moveItem(ids, { from: ids.indexOf(id), to: ids.indexOf(onto) }), movedId: id }),
  };
}
