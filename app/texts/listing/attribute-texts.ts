import { weightFilterSlug, weightRanges } from '#app/domain/listing/attributes/weight-ranges.ts';

/** Name of the filter by package weight. */
const weightFilterName = 'Peso da embalagem';

/** Returns the heading of an attribute filter: the shop's name for it or, for the package weight, a fixed name. */
export function getAttributeHeading({ name }: { name: string | null }): string {
  return name ?? weightFilterName;
}

/**
 * Returns the text of a filter value: 'Acima de 5 até 15 kg' for a range of weights, otherwise the value in the
 * catalogue.
 */
export function formatAttributeValue(filterSlug: string, name: string): string {
  const range = filterSlug === weightFilterSlug ? weightRanges.find(({ slug }) => slug === name) : undefined;
  if (!range) return name;
  if (range.toKg === null) return `Mais de ${range.aboveKg} kg`;
  return range.aboveKg === 0 ? `Até ${range.toKg} kg` : `Acima de ${range.aboveKg} até ${range.toKg} kg`;
}

/** Texts of the attribute filters that only the server uses. */
export const attributeTexts = {
  more: (count: number) => `Mostrar mais ${count}`,
} as const;
