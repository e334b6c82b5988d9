const videoIdForm = /^[\w-]{11}$/;

const providerAddress =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?:[?&#/].*)?$/;

/** Extracts the video id from an address copied from the provider; any other text is returned as it is. */
export function takeVideoId(text: string): string {
  return providerAddress.exec(text.trim())?.[1] ?? text;
}

/**
 * Id of the video that a product's page plays: the product's own when it has the provider's format (11 of A–Z a–z 0–9 -
 * _), otherwise the store's when the product names any video. An empty string when there is nothing to play.
 */
export function getVideoId(videoId: string, fallback: string): string {
  if (videoId.trim() === '') return '';
  return [videoId.trim(), fallback].find((id) => videoIdForm.test(id)) ?? '';
}

/**
 * Address of the provider's player without cookies, for an iframe that loads only after a click. Opened directly in the
 * browser, it plays nothing.
 */
export function getVideoFrameUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

/** Address of the video's page at the provider. */
export function getVideoPageUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
