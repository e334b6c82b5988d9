const videoIdForm = /^[\w-]{11}$/;

const providerAddress =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?:[?&#/].*)?$/;

/** The id in an address that was copied from the provider; any other text as it is. */
export function takeVideoId(text: string): string {
  return providerAddress.exec(text.trim())?.[1] ?? text;
}

/**
 * The video a product plays: its own when it has the provider's form (11 of A–Z a–z 0–9 - _), any other text plays the
 * store's. '' when there is nothing to play: no video named, or neither has that form.
 */
export function getVideoId(videoId: string, fallback: string): string {
  if (videoId.trim() === '') return '';
  return [videoId.trim(), fallback].find((id) => videoIdForm.test(id)) ?? '';
}

/** Address of the player without cookies, for a frame of the page; loaded only after a click. Opened on its own it plays nothing. */
export function getVideoFrameUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

/** The video's own page at the provider. */
export function getVideoPageUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
