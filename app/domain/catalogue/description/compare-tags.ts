import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Removes tags that repeat an earlier one in another case or without its accents. */
export function listDifferentTags(tags: readonly string[]): string[] {
  return tags.filter((tag, index) => tags.findIndex((other) => isSameTag(other, tag)) === index);
}

/** Whether two tags are equal when case, accents and surrounding spaces are ignored. */
export function isSameTag(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim());
}
