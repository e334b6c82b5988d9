import { sql } from 'kysely';
import { buildTextIndex, weightSpan, type TextIndex } from '#app/catalogue-index/text/text-index.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { readAhead, runInSlices, yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { listTerms, type SearchableProduct } from '#app/data/search/index-terms.ts';

/** Number of products per query, which takes a few ms when none of them has to be analysed. */
const batchSize = 1000;
/** Number of products analysed between two yields to the event loop. */
const productsPerBatch = 200;
/** Key of the attribute for the species of a product, in the form of `attributeSlug`. */
const speciesKey = 'especie';
const cacheName = 'analysed products';

/**
 * Cache of the analysed terms of products. It is carried over to the next version of the catalogue, so that only
 * products with changed texts are analysed again.
 */
interface AnalysedProducts {
  byId: ReadonlyMap<number, AnalysedProduct>;
  codeByTerm: Map<string, number>;
  /** Whether no product's text differs from the previous version. */
  isSame: boolean;
  /** Index built from these products, if it was built already. */
  index?: TextIndex;
}

interface AnalysedProduct {
  /** The searched columns of the product, joined as `readBatch` selects them. */
  text: string;
  /** Codes of the product's terms, packed together with their weights. */
  postings: readonly number[];
}

/** Loads the index of search terms. The row numbers of products are the same as in the catalogue index. */
export function loadTextIndex(
  db: Database,
  { productsVersion: version }: Pick<CatalogueSummary, 'productsVersion'>,
): Promise<TextIndex> {
  const before = db.memoised.get(cacheName) as AnalysedProducts | undefined;
  return memoiseByVersion(db, {
    name: 'text index',
    version,
    load: async () => {
      const analysed = await db.snapshot((reads) => readProducts(reads, before));
      if (before?.index && analysed.isSame) return before.index;
      const products = [...analysed.byId.values()].map(({ postings }) => postings);
      const index = await runInSlices(buildTextIndex(products, analysed.codeByTerm));
      // When half or more of the cached terms no longer belong to any product, the cache is dropped.
      if (index.terms.length * 2 > analysed.codeByTerm.size) db.memoised.set(cacheName, { ...analysed, index });
      else db.memoised.delete(cacheName);
      return index;
    },
  });
}

async function readProducts(reads: Database, before: AnalysedProducts | undefined): Promise<AnalysedProducts> {
  const byId = new Map<number, AnalysedProduct>();
  // The map of codes is shared with a load that may run at the same time. Each new term gets a code that no other term
  // has, so both loads stay valid.
  const codeByTerm = before?.codeByTerm ?? new Map<string, number>();
  const species = await reads.query.selectFrom('label_values').selectAll().where('key', '=', speciesKey).execute();
  const speciesByValueId = new Map(species.map(({ id, value }) => [String(id), value]));
  let analysedCount = 0;
  for await (const batch of readAhead((after) => readBatch(reads, after))) {
    for (const entry of batch.text.split(productEnd)) {
      const end = entry.indexOf(fieldEnd);
      const [id, text] = [Number(entry.slice(0, end)), entry.slice(end + 1)];
      const analysedBefore = before?.byId.get(id);
      byId.set(
        id,
        analysedBefore?.text === text
          ? analysedBefore
          : { text, postings: toPostings(parseProduct(text, speciesByValueId), codeByTerm) },
      );
      if (analysedBefore?.text !== text && (analysedCount += 1) % productsPerBatch === 0) await yieldToEventLoop();
    }
  }
  return { byId, codeByTerm, isSame: analysedCount === 0 && byId.size === before?.byId.size };
}

function toPostings(product: SearchableProduct, codeByTerm: Map<string, number>): number[] {
  return Array.from(listTerms(product), ([term, weight]) => {
    const code = codeByTerm.get(term) ?? codeByTerm.size;
    codeByTerm.set(term, code);
    return code * weightSpan + weight;
  });
}

/** Separators between fields and between products. They are control characters, which no stored text contains. */
const [fieldEnd, productEnd] = ['\u001f', '\u001e'];

function parseProduct(text: string, speciesByValueId: ReadonlyMap<string, string>): SearchableProduct {
  const [sku = '', title = '', categoryName = '', tags = '[]', gtins = '', ...others] = text.split(fieldEnd);
  const [category = '', subcategory = '', brand = '', attributes = ''] = others;
  return {
    sku,
    title,
    categoryName,
    tags: JSON.parse(tags) as string[],
    gtins: gtins.split(',').filter(Boolean),
    category,
    subcategory,
    brand,
    species: attributes.split(',').map((id) => speciesByValueId.get(id) ?? ''),
  };
}

/** Reads the next products by id. The query joins their columns to one text, which costs a fraction of reading rows. */
async function readBatch(reads: Database, after: number) {
  const { rows } = await sql<{ last: number | null; text: string }>`
    select max(id) as last, string_agg(concat_ws(${fieldEnd}, id, sku, title, category_name, tags, gtins, category, subcategory, brand, labels),
      ${productEnd}) as text
    from (
      select products.id, sku, title, category_name, tags, gtins, categories.name as category,
        coalesce(subcategories.name, '') as subcategory, coalesce(brands.name, '') as brand, labels
      from products
      join categories on categories.id = products.category_id
      left join subcategories on subcategories.id = products.subcategory_id
      left join brands on brands.id = products.brand_id
      where hidden = 0 and products.id > ${after}
      order by products.id limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0];
}
