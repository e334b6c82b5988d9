/** True of a picture's address on the internet, with its scheme or without. The store fetches nothing from other hosts. */
export function isWebAddress(text: string): boolean {
  return /^\s*((https?|ftps?):)?\/\/|^\s*www\./i.test(text);
}
