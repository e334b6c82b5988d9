import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Tags without those that say an earlier one again in another case or without its accents. */
export function listDifferentTags(tags: readonly string[]): string[] {
  return tags.filter((tag, index) => tags.findIndex((other) => isSameTag(other, tag)) === index);
}

/** Case, accents and spaces around it do not count. */
export function isSameTag(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim());
}
