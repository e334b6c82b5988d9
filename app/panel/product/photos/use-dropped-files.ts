import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForExternal, monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Passes files to `onFiles` that are dropped on an element or pasted anywhere in the window.
 * @returns whether files are being dragged over the element (`isOver`) or anywhere over the window (`isNear`)
 */
export function useDroppedFiles(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): { isOver: boolean; isNear: boolean } {
  const [isOver, setOver] = useState(false);
  const [isNear, setNear] = useState(false);
  const receiveFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const element = zone.current;
    if (!element) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      receiveFiles(files);
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
          receiveFiles(getFiles({ source }));
        },
      }),
      // Without this monitor, the browser would open a file that is dropped beside the drop zone in place of the form.
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
