import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  addPhotos,
  listRemainingPhotos,
  maxPhotos,
  movePhoto,
  type FormPhoto,
  type PhotoMove,
} from '#app/domain/catalogue/product-form/photo-list.ts';
import { moveItem } from '#app/domain/shared/move-item.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { getControlProps, FieldError, FieldHint } from '#app/panel/forms/field.tsx';
import { useFocusAfterMove } from '#app/panel/forms/use-focus-after-move.ts';
import { getPartId, type ListProblem } from '#app/panel/product/form/form-parts.tsx';
import { PhotoCard } from '#app/panel/product/photos/photo-card.tsx';
import { useDroppedFiles } from '#app/panel/product/photos/use-dropped-files.ts';
import { PhotoInputs } from '#app/panel/product/photos/photo-inputs.tsx';
import { PhotoUploadList } from '#app/panel/product/photos/photo-upload-list.tsx';
import { usePhotoUploads } from '#app/panel/product/photos/use-photo-uploads.ts';

const texts = productFormTexts.photos;

interface PhotoListProps extends ListProblem {
  photos: readonly FormPhoto[];
  /** Called when photos are added, removed, restored or reordered. */
  onChange: () => void;
  onSending: (isSending: boolean) => void;
}

/** Renders the product's photos, whose order can be changed by dragging or by buttons. New photos are uploaded at once. */
export function PhotoList({ photos: initial, error, invalidItem, onChange, onSending }: PhotoListProps) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(initial);
  const [announcement, setAnnouncement] = useState('');
  const id = getPartId('photos');
  const section = useRef<HTMLDivElement>(null);
  const recordPressedButton = useFocusAfterMove(section, photos);
  const remainingCount = listRemainingPhotos(photos).length;
  /** Number of photos that the current uploads have added. */
  const addedCount = useRef(0);
  const { uploads, isSending, add, dismiss, retry } = usePhotoUploads((url) => {
    const photosWithUpload = addPhotos(photos, [url]);
    addedCount.current += listRemainingPhotos(photosWithUpload).length - remainingCount;
    setPhotos(photosWithUpload);
    setAnnouncement(texts.added(addedCount.current));
  });
  function addFiles(files: readonly File[]): void {
    if (!isSending) addedCount.current = 0;
    add(files, maxPhotos - remainingCount);
  }
  const { isOver, isNear } = useDroppedFiles(section, addFiles);
  // The error of a photo stands in the photo's card, also after the photo was moved.
  const invalidPhoto = invalidItem && initial[invalidItem.index];
  const mainPhoto = photos.find(({ isRemoved }) => !isRemoved);

  // Hidden fields fire no event when they change, so the form is notified here.
  const notifyChange = useEffectEvent(onChange);
  useEffect(() => notifyChange(), [photos]);
  const notifySending = useEffectEvent(onSending);
  useEffect(() => notifySending(isSending), [isSending]);

  function applyDropMove(move: { from: number; to: number }): void {
    setPhotos(moveItem(photos, move));
    setAnnouncement(texts.moved({ number: move.to + 1, total: photos.length }));
  }
  function applyMove(move: PhotoMove, index: number): void {
    const movedPhotos = movePhoto(photos, { move, index });
    const img = photos[index]?.img ?? '';
    setPhotos(movedPhotos);
    setAnnouncement(
      move === 'remove'
        ? texts.removed
        : texts.moved({ number: movedPhotos.findIndex((photo) => photo.img === img) + 1, total: movedPhotos.length }),
    );
  }

  return (
    <div
      ref={section}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={productFormTexts.sections.photos}
      className={`photo-zone ${isOver ? 'photo-zone-over' : isNear ? 'photo-zone-near' : ''}`}
      {...getControlProps({ id, error, hasHint: true })}
      aria-invalid={undefined}
    >
      <FieldHint id={id}>{texts.hint}</FieldHint>
      {!invalidPhoto && <FieldError id={id} error={error} />}
      {photos.length > 0 && (
        <ol
          className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3"
          onClick={recordPressedButton}
        >
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.img}
              photo={photo}
              index={index}
              isMain={photo === mainPhoto}
              invalidItem={photo.img === invalidPhoto?.img ? invalidItem : undefined}
              error={error}
              onDropMove={applyDropMove}
              onMove={(move) => applyMove(move, index)}
            />
          ))}
        </ol>
      )}
      {photos.length > 0 && (
        <p id="fotos-alt-dica" className="mt-2 text-sm text-ink-soft">
          {texts.altHint}
        </p>
      )}
      <PhotoUploadList uploads={uploads} dismiss={dismiss} retry={retry} />
      <PhotoInputs onFiles={addFiles} isOver={isOver} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
