import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';
import { FileProblem } from '../file-problem.ts';
import { readJsonElements, type JsonElement } from './json-elements.ts';
import { readText, type TextEncoding } from '../text/text-file.ts';
import { jsonTexts } from './texts.ts';

/** Maximum number of categories, and of brands, which are held in memory. */
export const maxGroups = 20_000;

/**
 * Opens a JSON catalogue as a source of an import. The file is read once to check that it is complete and to collect
 * its categories and brands. It is read again for each iteration over its products, which are yielded one at a time.
 * @throws FileProblem when the file is not a JSON catalogue
 */
export async function readJsonCatalogue(file: string, encoding: TextEncoding): Promise<CatalogueSource> {
  const groups: Record<'categories' | 'brands', SourceRow[]> = { categories: [], brands: [] };
  for await (const element of readJsonElements(readText(file, encoding))) {
    if (element.list === 'products') continue;
    const rows = groups[element.list];
    rows.push({ row: element.position, value: parseElement(element) });
    if (rows.length > maxGroups) throw new FileProblem(jsonTexts.tooManyGroups({ maxGroups, list: element.list }));
  }
  return { ...groups, products: () => readProducts(file, encoding) };
}

async function* readProducts(file: string, encoding: TextEncoding): AsyncIterable<SourceRow> {
  for await (const element of readJsonElements(readText(file, encoding))) {
    if (element.list === 'products') yield { row: element.position, value: parseElement(element) };
  }
}

function parseElement({ text, line, position }: JsonElement): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileProblem(jsonTexts.brokenItem({ line, position }));
  }
}
