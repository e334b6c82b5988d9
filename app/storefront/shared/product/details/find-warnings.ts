import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import type { Product } from '#app/domain/catalogue/product.ts';

/**
 * Finds restrictions of use, such as urea for horses or copper for sheep. They come from rows such as 'Cuidados e
 * restrições' and from paragraphs and list items of the description that begin with 'Atenção'. Duplicates are left out.
 */
export function findWarnings({
  additionalInformation,
  descriptionHtml,
}: Pick<Product, 'additionalInformation' | 'descriptionHtml'>): string[] {
  const fromTable = additionalInformation.filter(({ key }) => isWarningKey(key)).map(({ value }) => value.trim());
  const warnings = new Map<string, string>();
  for (const warning of [...fromTable, ...findInDescription(descriptionHtml)]) {
    const key = warning.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (warning && !warnings.has(key)) warnings.set(key, warning);
  }
  return [...warnings.values()];
}

function isWarningKey(key: string): boolean {
  return /^(cuidado|restri|aten[çc][ãa]o|advert[êe]ncia|contraindica|precau)/i.test(key.trim().normalize('NFC'));
}

/** Finds paragraphs and list items that begin with 'Atenção' in sanitised HTML. */
function findInDescription(html: string): string[] {
  return [...html.matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gis)]
    .map(([, , content = '']) => htmlToText(content))
    .flatMap((text) => /^aten[çc][ãa]o\s*[:!–-]\s*(.+)$/is.exec(text)?.[1] ?? []);
}
