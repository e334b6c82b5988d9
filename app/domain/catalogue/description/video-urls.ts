const videoIdPattern = /^[\w-]{11}$/;

/**
 * Matches a URL of a YouTube video in a common form, such as 'https://youtu.be/AbC-12_xyz9?t=5', and captures the id.
 */
const providerUrl =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?:[?&#/].*)?$/;

/** Extracts the video id from a URL of the provider; any other text is returned as it is. */
export function extractVideoId(text: string): string {
  return providerUrl.exec(text.trim())?.[1] ?? text;
}

/** Parses what the owner typed as a video: its id, or a URL of the provider. Returns null for any other text. */
export function parseVideoId(text: string): string | null {
  const id = extractVideoId(text).trim();
  return videoIdPattern.test(id) ? id : null;
}

/**
 * Id of the video that a product's page plays. It is the product's own id when that has the provider's format (11
 * characters: letters, digits, `-` or `_`), otherwise the store's when the product's field has any text. An empty
 * string when there is no video to play.
 */
export function getVideoId(videoId: string, fallback: string): string {
  if (videoId.trim() === '') return '';
  return [videoId.trim(), fallback].find((id) => videoIdPattern.test(id)) ?? '';
}

/**
 * URL of the provider's player without cookies, for an iframe that loads only after a click. When the URL is opened
 * directly in the browser, it plays nothing.
 */
export function getVideoFrameUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

/** URL of the video's page at the provider. */
export function getVideoPageUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
