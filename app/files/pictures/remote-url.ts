/**
 * Tells whether the text is the URL of a picture, with or without a scheme. The store downloads nothing from other
 * hosts.
 */
export function isRemoteUrl(text: string): boolean {
  return /^\s*((https?|ftps?):)?\/\/|^\s*www\./i.test(text);
}
