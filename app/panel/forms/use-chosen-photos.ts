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
    // A photo that is too large is removed before the first wait, in which the form might be sent.
    if (!hasTooLarge(target)) await convertChosenPhotos(target);
    const isRefused = hasTooLarge(target);
    if (isRefused) target.value = '';
    setProblem(isRefused ? photoTexts.tooLarge : undefined);
  }
  return { problem, onChange };
}

function hasTooLarge({ files }: HTMLInputElement): boolean {
  return [...(files ?? [])].some(({ size }) => size > maxPictureBytes);
}
