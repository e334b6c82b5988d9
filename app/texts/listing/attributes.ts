import { weightFilterSlug, weightRanges } from '#app/domain/listing/attributes/weight-ranges.ts';

/** Filters made of attributes, which 'Informações Adicionais' hold. Only the server needs these. */
const weightFilterName = 'Peso da embalagem';

/** Heading of a filter: the shop's own words. */
export function nameAttributeFilter({ name }: { name: string | null }): string {
  return name ?? weightFilterName;
}

/** A value of a filter as visitors read it: a range of weights as 'Acima de 5 até 15 kg', any other value in the words of the catalogue. */
export function nameAttribute(filterSlug: string, name: string): string {
  const range = filterSlug === weightFilterSlug ? weightRanges.find(({ slug }) => slug === name) : undefined;
  if (!range) return name;
  if (range.toKg === null) return `Mais de ${range.aboveKg} kg`;
  return range.aboveKg === 0 ? `Até ${range.toKg} kg` : `Acima de ${range.aboveKg} até ${range.toKg} kg`;
}

export const attributeTexts = {
  more: (count: number) => `Mostrar mais ${count}`,
  fewer: 'Mostrar menos',
} as const;
