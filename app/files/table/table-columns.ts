import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { readMeanings, splitWords } from '#app/domain/shared/text/word-lists.ts';
import type { ColumnFacts, ColumnKind } from '../cells/read-cell.ts';

export interface Column {
  /** Field of the catalogue file, such as `offerDate.endDate`. */
  field: string;
  /** Header that exports and the template write. */
  header: string;
  kind: ColumnKind;
  /** Keys (`foldHeader`) of the headers with this meaning; `#` at the end of a key stands for any number. */
  keys?: ReadonlySet<string>;
  /** Keys of headers that have this meaning only when no other column has it, the most likely first. */
  fallbacks?: readonly string[];
  /** Whether several columns of a table may contain the field. */
  repeats?: boolean;
  /** Whether the header belongs to the value, as in a line of the additional information. */
  isKeyed?: boolean;
}

/** A column with its position in a table. */
export interface PlacedColumn {
  index: number;
  column: Column;
  /** Header as the owner wrote it. */
  header: string;
  /** Facts about the cells; undefined before the rows of the table have been read once. */
  facts?: ColumnFacts;
}

export function areProductColumns(columns: readonly Column[]): boolean {
  return columns[0]?.field === 'sku';
}

export function hasField(placedColumns: readonly PlacedColumn[], ...fields: string[]): boolean {
  return fields.some((field) => findPlacedColumn(placedColumns, field));
}

export function findPlacedColumn(placedColumns: readonly PlacedColumn[], field: string): PlacedColumn | undefined {
  return placedColumns.find(({ column }) => column.field === field);
}

/**
 * Tells whether the columns suffice for a price list. Names and prices are enough, because codes can be generated from
 * names.
 */
export function isPriceList(placedColumns: readonly PlacedColumn[]): boolean {
  return hasField(placedColumns, 'title', 'description') && hasField(placedColumns, 'price');
}

/**
 * Splits a text into rows of cells, which are separated by `|`. A line with deeper indentation continues the row above.
 */
export function splitTable(table: string): string[][] {
  return table
    .trim()
    .split(/\n {2}(?=\S)/)
    .map((row) => row.split(/\s*\|\s*/));
}

/**
 * Parses a table of columns, one per row: field, header, kind (which `repeats` may follow), other headers with the same
 * meaning (`#` for any number), and headers with this meaning only when no other column has it.
 */
export function readColumns(table: string): readonly Column[] {
  return splitTable(table).map(([field = '', header = '', form = '', aliases = '', fallbacks = '']) => {
    const [kind, repeats] = form.split(' ');
    const keys = [field, header, ...splitWords(aliases)].map(
      (name) => foldHeader(name) + (name.endsWith('#') ? '#' : ''),
    );
    return {
      field,
      header,
      kind: kind as ColumnKind,
      keys: new Set(keys),
      fallbacks: splitWords(fallbacks).map(foldHeader),
      repeats: repeats !== undefined,
    };
  });
}

/** Words in headers, each followed by its abbreviations. */
const abbreviationList = `valor: vlr, vl; preco: prc, pr; codigo: cod, cdg; referencia: ref; imagem: img; estoque: est;
  quantidade: qtd, qtde, qte, qt, quant; unidade: un, und, unid; descricao: descr; categoria: cat;
  data: dt; situacao: sit; embalagem: emb; barras: barra; promocional: prom, promo; departamento: depto`;
const abbreviations = readMeanings(abbreviationList);

const fillers = new Set(
  splitWords(
    'de, do, da, dos, das, no, na, o, a, e, para, prod, produto, produtos, product, products, unitario, varejo',
  ),
);

/** Matches `GRUPO / PRODUTO`, the header of a column that contains both titles of groups and names of products. */
const groupBeforeName =
  /^\s*(?:grupo|categoria|se[cç][aã]o|linha|fam[ií]lia)\s*\/\s*(?=produto|descri|item|nome|mercadoria)/i;

/** Matches the abbreviation in `VLRVENDA`, `QTESTOQUE` and `CODBARRA`, as columns of databases are named. */
const joinedAbbreviation = /\b(?:vlr?|prc?|qt[de]{0,2}|cod)(?=venda|estoque|barra)/g;

/** Words in brackets that do not change the meaning of a header, as in `Preço (R$)`; others do, as in `Preço (custo)`. */
const harmlessWords = new Set(
  splitWords(`r$, brl, %, s/n, sim/nao, 0/1, un, und, unid, unidade, unidades, sku, html, venda, varejo, obrigatorio,
    obrigatoria, opcional, nao alteravel, nao editavel, tax incl, tax excl, com imposto, com impostos, sem imposto,
    sem impostos, s, es`),
);
/** Matches examples and formats in brackets, such as `(x,y,z...)` and `(aaaa-mm-dd)`, and the pack of a price. */
const harmlessPhrase = /^(?:x, ?y|[ady]{2,4}[-/]mm|saco de )/;
/** Measures, which are harmless in brackets unless the header is about a price or the stock. */
const measures = new Set(splitWords('kg, g, l, ml, m, cm, mm'));
const priceWord = /pre[cç]o|valor|prc|vlr?\b|price/i;
const stockWord = /estoque|saldo|quantidade|qtde?\b|stock/i;

/**
 * Returns a key that is equal for headers with the same meaning: `Preço de venda (R$)` and `R$ venda` are `precovenda`,
 * `Vlr. Venda` is `valorvenda`. Joined words of database columns are split: `codigoProduto` and `CODPROD` are `codigo`.
 */
export function foldHeader(header: string): string {
  const withoutGroup = header.replace(groupBeforeName, '');
  const isPrice = priceWord.test(header);
  const isMeasured = isPrice || stockWord.test(header);
  const isHarmless = (brackets: string) => {
    const text = foldText(brackets.slice(1, -1)).trim().replace(/\.$/, '');
    return harmlessWords.has(text) || harmlessPhrase.test(text) || (measures.has(text) && !isMeasured);
  };
  const outside = withoutGroup
    .replace(/\(\s*R\$\s*\)|(?<=[ _])em[ _]reais\b/i, ' R$ ')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, (brackets) => (isHarmless(brackets) ? ' ' : brackets))
    .replaceAll('%', ' percentual ')
    .replace(/(?<=\bitem )(?:#|no\b)/i, 'number');
  const isBarePrice = /R\$/.test(outside) && !isPrice;
  const bare = `${isBarePrice ? 'preço ' : ''}${outside.replaceAll('R$', ' ')}`;
  const words = foldText(separateWords(bare.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')))
    .replaceAll(joinedAbbreviation, '$& ')
    .match(/product.id\b|[a-z]+|\d+/g)
    ?.map((word) => word.replace(/(?<=^.{3,})prod(?:utos?)?$/, ''));
  const meaningfulWords = words?.filter((word) => !fillers.has(word)) ?? [];
  return (meaningfulWords.length > 0 ? meaningfulWords : (words ?? []))
    .map((word) => abbreviations.get(word) ?? word)
    .join('');
}

/** Separates the words of names such as `saleStartDate`. */
function separateWords(text: string): string {
  return text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** Finds the first column whose field, header or other headers have the meaning of this one. */
export function findColumn(columns: readonly Column[], header: string): Column | undefined {
  const key = foldHeader(header);
  const numbered = key.replace(/\d{1,2}$/, '#');
  const promotionDate = findPromotionDateField(header);
  return (
    columns.find(({ keys }) => keys?.has(key)) ??
    columns.find(({ keys }) => keys?.has(numbered)) ??
    columns.find(({ field }) => field === promotionDate)
  );
}

const promotionWord = /\b(?:promo\w*|oferta|sale|special|discount)\b/;
/** Matches the start or the end of a promotion at the beginning or end of a header, unlike 'promoção fim de ano'. */
const startOfPromotion =
  /^(?:data (?:de )?)?(?:inicio|inicial)\b|\b(?:inicio|comeca(?: em)?|starts?|(?:start|from)(?: date)?|oferta de)$/;
const endOfPromotion =
  /^(?:data (?:de )?)?(?:fim|final|termino)\b|\b(?:fim|termina(?: em)?|termino|ends?|(?:end|to)(?: date)?|ate)$/;

/** Finds the field of a header such as `sale_price_start_date` or `Término da promoção`. */
function findPromotionDateField(header: string): string | undefined {
  const words = foldText(separateWords(header))
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (!promotionWord.test(words)) return undefined;
  if (startOfPromotion.test(words)) return 'offerDate.startDate';
  return endOfPromotion.test(words) ? 'offerDate.endDate' : undefined;
}

/** Finds the column that has the header among its fallbacks, and the header's index in the fallbacks as its rank. */
export function findFallback(columns: readonly Column[], header: string): { column?: Column; rank: number } {
  const key = foldHeader(header);
  const column = columns.find(({ fallbacks }) => fallbacks?.includes(key));
  return { column, rank: column?.fallbacks?.indexOf(key) ?? Infinity };
}
