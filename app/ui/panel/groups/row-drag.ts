import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Lets a row be dragged by its handle onto the place of another row. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  { id, onPlace }: { id: number; onPlace: (move: { id: number; onto: number }) => void },
): { isDragged: boolean; isTarget: boolean } {
  const [isDragged, setDragged] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const place = useRef(onPlace);
  useEffect(() => {
    place.current = onPlace;
  });
  useEffect(() => {
    const element = row.current;
    const dragHandle = element?.querySelector<HTMLElement>('[data-handle]');
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        ...{ element, dragHandle },
        getInitialData: () => ({ row: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['row'] === 'number' && source.data['row'] !== id,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop({ source }) {
          setTarget(false);
          place.current({ id: Number(source.data['row']), onto: id });
        },
      }),
    );
  }, [row, id]);
  return { isDragged, isTarget };
}
