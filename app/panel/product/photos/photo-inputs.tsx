import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { productActs } from '#app/panel/product/product-page.ts';
import { acceptedPhotos, getAcceptedPhotos } from '#app/panel/forms/photo-formats.ts';
import { useIsHydrated } from '#app/panel/product/form/use-is-hydrated.ts';
import { ActButton } from '#app/panel/forms/act-button.tsx';
import { Button } from '#app/design/button.tsx';

const texts = productFormTexts.photos;
/** The ways to bring photos in. Without scripts one field, which goes along with the form. */
export function PhotoInputs({ onFiles, isOver }: { onFiles: (files: readonly File[]) => void; isOver: boolean }) {
  const isHydrated = useIsHydrated();
  const pick = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const early = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    if (early.current?.files?.length) onFiles([...early.current.files]);
  });
  // What was chosen before the scripts came would go with its field.
  useLayoutEffect(() => takeEarly(), []);
  if (!isHydrated) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <input
          ref={early}
          type="file"
          name="fotos"
          multiple
          accept={acceptedPhotos}
          aria-label={texts.pick}
          className="min-h-11 min-w-0 content-center"
        />
        <ActButton act={productActs.photos} label={texts.send} size="small" variant="secondary" />
      </p>
    );
  }
  function take(input: HTMLInputElement): void {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <input
          ref={pick}
          type="file"
          multiple
          accept={getAcceptedPhotos(navigator.userAgent)}
          aria-label={texts.pick}
          hidden
          onChange={({ target }) => take(target)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={texts.camera}
          hidden
          onChange={({ target }) => take(target)}
        />
        <Button variant="secondary" onClick={() => pick.current?.click()}>
          {texts.pick}
        </Button>
        <Button variant="secondary" className="photo-camera" onClick={() => camera.current?.click()}>
          {texts.camera}
        </Button>
      </div>
      <p className="photo-drop-hint mt-2 text-sm text-ink-soft">{isOver ? texts.dropNow : texts.drop}</p>
    </>
  );
}
