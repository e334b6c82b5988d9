/**
 * Recognises a picture's address on the internet, with or without a scheme. The store fetches nothing from other hosts.
 */
export function isWebAddress(text: string): boolean {
  return /^\s*((https?|ftps?):)?\/\/|^\s*www\./i.test(text);
}
