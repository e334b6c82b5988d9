import { useState, type ChangeEvent } from 'react';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { convertChosenPhotos } from './photo-formats.ts';
import { photoTexts } from './texts.ts';

/**
 * Prepares the photos chosen in a file field: HEIC photos are converted, and photos that are too large are taken out of
 * the field before they are sent, with the reason as `problem`.
 */
export function useChosenPhotos() {
  const [problem, setProblem] = useState<string>();
  async function onChange({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    await convertChosenPhotos(target);
    const isTooLarge = [...(target.files ?? [])].some(({ size }) => size > maxPictureBytes);
    if (isTooLarge) target.value = '';
    setProblem(isTooLarge ? photoTexts.tooLarge : undefined);
  }
  return { problem, onChange };
}
