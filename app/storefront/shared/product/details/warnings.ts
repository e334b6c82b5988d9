import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import type { Product } from '#app/domain/catalogue/product.ts';

/**
 * Restrictions from the table's 'Cuidados e restrições' and the description's 'Atenção' paragraphs (urea and horses,
 * copper and sheep), without duplicates.
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

/** Paragraphs and list items that open with 'Atenção'. The description is sanitised HTML. */
function findInDescription(html: string): string[] {
  return [...html.matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gis)]
    .map(([, , content = '']) => htmlToText(content))
    .flatMap((text) => /^aten[çc][ãa]o\s*[:!–-]\s*(.+)$/is.exec(text)?.[1] ?? []);
}
