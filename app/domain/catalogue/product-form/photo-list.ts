import { moveItem } from '#app/domain/shared/move-item.ts';

/** A photo in the form. A photo marked as removed is deleted only when the form is saved. */
export interface FormPhoto {
  /** URL of the picture on this store. */
  img: string;
  alt: string;
  colourName: string;
  colourCode: string;
  isRemoved: boolean;
}

/** Maximum number of photos of a product, in the form and in the catalogue file. */
export const maxPhotos = 30;

/** Actions of the buttons beside a photo. The first photo that is not removed is the main one. */
export const photoMoves = ['up', 'down', 'remove', 'main', 'restore'] as const;
export type PhotoMove = (typeof photoMoves)[number];

export function makePhoto(img: string, details: Partial<FormPhoto> = {}): FormPhoto {
  return { img, alt: '', colourName: '', colourCode: '', isRemoved: false, ...details };
}

/** Returns the photos after a button beside one of them was pressed. */
export function movePhoto(
  photos: readonly FormPhoto[],
  { move, index }: { move: PhotoMove; index: number },
): FormPhoto[] {
  switch (move) {
    case 'up':
      return moveItem(photos, { from: index, to: index - 1 });
    case 'down':
      return moveItem(photos, { from: index, to: index + 1 });
    case 'main':
      return moveItem(photos, { from: index, to: 0 });
    case 'remove':
    case 'restore':
      return photos.map((photo, position) => (position === index ? { ...photo, isRemoved: move === 'remove' } : photo));
  }
}

/** Appends new photos. A photo that is already in the list is not added again, but no longer marked as removed. */
export function addPhotos(photos: readonly FormPhoto[], urls: readonly string[]): FormPhoto[] {
  const known = new Set(photos.map(({ img }) => img));
  const added = [...new Set(urls)].filter((img) => !known.has(img));
  const keptPhotos = photos.map((photo) => (urls.includes(photo.img) ? { ...photo, isRemoved: false } : photo));
  return [...keptPhotos, ...added.map((img) => makePhoto(img))];
}

/** Lists the photos that are not removed and stay when the form is saved. */
export function listRemainingPhotos(photos: readonly FormPhoto[]): FormPhoto[] {
  return photos.filter(({ isRemoved }) => !isRemoved);
}
