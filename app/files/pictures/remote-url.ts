/**
 * Tells whether the text of a picture cell is a URL, with or without a scheme, and not a path. The store does not download
 * such pictures.
 */
export function isRemoteUrl(text: string): boolean {
  return /^\s*((https?|ftps?):)?\/\/|^\s*www\./i.test(text);
}
