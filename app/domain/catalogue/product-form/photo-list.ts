/** A photo in the form. It is removed for good only when the form is saved. */
export interface FormPhoto {
  /** Address of a picture of this store. */
  img: string;
  alt: string;
  colourName: string;
  colourCode: string;
  isRemoved: boolean;
}

/** Most photos of a product, as the catalogue file has it. */
export const maxPhotos = 30;

/** Actions of the buttons beside a photo; the first photo that stays is the main one. */
export const photoMoves = ['up', 'down', 'remove', 'main', 'restore'] as const;
export type PhotoMove = (typeof photoMoves)[number];

export function makePhoto(img: string, told: Partial<FormPhoto> = {}): FormPhoto {
  return { img, alt: '', colourName: '', colourCode: '', isRemoved: false, ...told };
}

/** The photos after a button was pressed beside one of them. */
export function movePhoto(
  photos: readonly FormPhoto[],
  { move, index }: { move: PhotoMove; index: number },
): FormPhoto[] {
  switch (move) {
    case 'up':
      return placePhoto(photos, { from: index, to: index - 1 });
    case 'down':
      return placePhoto(photos, { from: index, to: index + 1 });
    case 'main':
      return placePhoto(photos, { from: index, to: 0 });
    case 'remove':
    case 'restore':
      return photos.map((photo, place) => (place === index ? { ...photo, isRemoved: move === 'remove' } : photo));
  }
}

/** The photos with one of them in another place; beyond either end it stays at that end. */
export function placePhoto(photos: readonly FormPhoto[], { from, to }: { from: number; to: number }): FormPhoto[] {
  const moved = photos[from];
  if (!moved) return [...photos];
  const others = photos.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

/** The photos with new ones behind them; one that is there already stays once. */
export function addPhotos(photos: readonly FormPhoto[], addresses: readonly string[]): FormPhoto[] {
  const known = new Set(photos.map(({ img }) => img));
  const added = [...new Set(addresses)].filter((img) => !known.has(img));
  const shown = photos.map((photo) => (addresses.includes(photo.img) ? { ...photo, isRemoved: false } : photo));
  return [...shown, ...added.map((img) => makePhoto(img))];
}

/** Those that stay when the form is saved. */
export function listKept(photos: readonly FormPhoto[]): FormPhoto[] {
  return photos.filter(({ isRemoved }) => !isRemoved);
}
