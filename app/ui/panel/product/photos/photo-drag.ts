import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dropTargetForExternal, monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Lets a photo be dragged onto the place of another one. */
export function usePhotoDrag(
  card: RefObject<HTMLElement | null>,
  { index, onPlace }: { index: number; onPlace: (move: { from: number; to: number }) => void },
): { isDragged: boolean; isTarget: boolean } {
  const [isDragged, setDragged] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const place = useRef(onPlace);
  useEffect(() => {
    place.current = onPlace;
  });
  useEffect(() => {
    const element = card.current;
    const handle = element?.querySelector<HTMLElement>('[data-handle]');
    if (!element || !handle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle: handle,
        getInitialData: () => ({ photo: index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['photo'] === 'number' && source.data['photo'] !== index,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop({ source }) {
          setTarget(false);
          place.current({ from: Number(source.data['photo']), to: index });
        },
      }),
    );
  }, [card, index]);
  return { isDragged, isTarget };
}

/** Takes files that are dropped on an element, or pasted anywhere in the window. */
export function useDroppedFiles(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): { isOver: boolean; isNear: boolean } {
  const [isOver, setOver] = useState(false);
  const [isNear, setNear] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const element = zone.current;
    if (!element) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    window.addEventListener('paste', paste);
    return combine(
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false);
          take.current(getFiles({ source }));
        },
      }),
      // A file that is dropped beside the zone would otherwise open in place of the form.
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart() {
          preventUnhandled.start();
          setNear(true);
        },
        onDrop() {
          preventUnhandled.stop();
          setNear(false);
        },
      }),
      () => window.removeEventListener('paste', paste),
    );
  }, [zone]);
  return { isOver, isNear };
}
