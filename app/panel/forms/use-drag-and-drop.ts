import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Makes an item of a list draggable by its handle (`data-handle`), and a target on which other items can be dropped.
 * @param listName name of the list; items dragged from other lists are ignored
 * @param key key of the item within the list; `onItemDrop` receives the key of the dropped item
 */
export function useDragAndDrop(
  item: RefObject<HTMLElement | null>,
  { listName, key, onItemDrop }: { listName: string; key: number; onItemDrop: (dragged: number) => void },
): { isDragged: boolean; isTarget: boolean } {
  const [isDragged, setDragged] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const handleItemDrop = useEffectEvent(onItemDrop);
  useEffect(() => {
    const element = item.current;
    const dragHandle = element?.querySelector<HTMLElement>('[data-handle]');
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [listName]: key }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[listName] === 'number' && source.data[listName] !== key,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop({ source }) {
          setTarget(false);
          handleItemDrop(Number(source.data[listName]));
        },
      }),
    );
  }, [item, listName, key]);
  return { isDragged, isTarget };
}
