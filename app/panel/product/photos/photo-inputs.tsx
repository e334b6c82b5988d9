import { useEffect, useRef, useState } from 'react';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { acceptedPhotos, getAcceptedPhotos } from '#app/panel/forms/photo-formats.ts';
import { Button } from '#app/design/button.tsx';

const texts = productFormTexts.photos;

/** Renders buttons that add photos from files or the camera, and a hint about dropping them. */
export function PhotoInputs({ onFiles, isOver }: { onFiles: (files: readonly File[]) => void; isOver: boolean }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(acceptedPhotos);
  // Only the browser knows the device, so the accepted formats are set after hydration.
  useEffect(() => setAccepted(getAcceptedPhotos(navigator.userAgent)), []);

  function addChosenFiles(input: HTMLInputElement): void {
    onFiles([...(input.files ?? [])]);
    // The input is cleared, so that choosing the same file again fires an event.
    input.value = '';
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <input
          ref={fileInput}
          type="file"
          multiple
          accept={accepted}
          aria-label={texts.pick}
          hidden
          onChange={({ target }) => addChosenFiles(target)}
        />
        <input
          ref={cameraInput}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={texts.camera}
          hidden
          onChange={({ target }) => addChosenFiles(target)}
        />
        <Button variant="secondary" onClick={() => fileInput.current?.click()}>
          {texts.pick}
        </Button>
        {/* The camera button is hidden on desktops, where browsers open a file dialog for it. */}
        <Button
          variant="secondary"
          className="[@media(hover:hover)_and_(pointer:fine)]:hidden"
          onClick={() => cameraInput.current?.click()}
        >
          {texts.camera}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft [@media(hover:none)]:hidden">{isOver ? texts.dropNow : texts.drop}</p>
    </>
  );
}
