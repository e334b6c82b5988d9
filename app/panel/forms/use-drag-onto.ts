import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Makes an item of a list draggable by its handle (`data-handle`), and a target on which other items can be dropped.
 * @param kind name of the list; items dragged from other lists are ignored
 * @param key key of the item within the list; `onPlace` receives the key of the dropped item
 */
export function useDragOnto(
  item: RefObject<HTMLElement | null>,
  { kind, key, onPlace }: { kind: string; key: number; onPlace: (dragged: number) => void },
): { isDragged: boolean; isTarget: boolean } {
  const [isDragged, setDragged] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const handlePlace = useEffectEvent(onPlace);
  useEffect(() => {
    const element = item.current;
    const dragHandle = element?.querySelector<HTMLElement>('[data-handle]');
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [kind]: key }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[kind] === 'number' && source.data[kind] !== key,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop({ source }) {
          setTarget(false);
          handlePlace(Number(source.data[kind]));
        },
      }),
    );
  }, [item, kind, key]);
  return { isDragged, isTarget };
}
