import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** How the text of a column becomes a value. */
export type ColumnKind =
  | 'text'
  /** Levels of a category, one inside the other: `A > B`. */
  | 'path'
  | 'code'
  | 'whole'
  | 'stock'
  | 'picture'
  | 'money'
  | 'amount'
  | 'percent'
  | 'flag'
  | 'visibility'
  | 'date'
  | 'list'
  | 'steps'
  | 'pairs'
  | 'images'
  | 'json';

export interface Column {
  /** Field of the catalogue file, such as `offerDate.endDate`. */
  field: string;
  /** What exports and the template write above it. */
  header: string;
  kind: ColumnKind;
  /** Other headers that mean the same; case, accents, punctuation and anything in brackets are ignored, `#` is any number. */
  aliases?: readonly string[];
  /** Headers that mean it only where no other column does, the likeliest first. */
  fallbacks?: readonly string[];
  required?: boolean;
  /** Several columns may hold it. */
  repeats?: boolean;
}

/** A column at its place in a table. */
export interface PlacedColumn {
  index: number;
  column: Column;
  /** As the owner wrote it. */
  header: string;
}

/** The words of a text, parted by commas. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/**
 * Reads a table with a column of a sheet in each row: field, header, kind (followed by `required` and `repeats`), other headers
 * and those that mean the column only where no other does. What is indented further belongs to the row above.
 */
export function readColumns(table: string): readonly Column[] {
  const rows = table.trim().split(/\n {2}(?=\S)/);
  return rows.map((row) => {
    const [field = '', header = '', form = '', aliases = '', fallbacks = ''] = row.split(/\s*\|\s*/);
    const [kind, ...marks] = form.split(' ');
    return {
      field,
      header,
      kind: kind as ColumnKind,
      aliases: splitWords(aliases),
      fallbacks: splitWords(fallbacks),
      required: marks.includes('required'),
      repeats: marks.includes('repeats'),
    };
  });
}

/** Words that owners shorten in headers, by what they stand for. */
const shortened = `valor: vlr, vl; preco: prc; codigo: cod, cdg; referencia: ref; imagem: img; estoque: est;
  quantidade: qtd, qtde, qte, qt, quant; unidade: un, und, unid; unitario: unit; descricao: descr; categoria: cat;
  data: dt; promocional: prom, promo; departamento: depto`;
const abbreviations = readMeanings(shortened);

/** Reads `meaning: word, word; meaning: word` as the meaning of each word. */
export function readMeanings(text: string): ReadonlyMap<string, string> {
  const groups = text.split(/\s*;\s*/).map((group) => group.trim().split(/:\s*/));
  return new Map(groups.flatMap(([meaning = '', words = '']) => splitWords(words).map((word) => [word, meaning])));
}

const fillers = new Set(['de', 'do', 'da', 'dos', 'das', 'no', 'na', 'o', 'a', 'e', 'para', 'produto', 'produtos']);

/** `GRUPO / PRODUTO` heads names below the titles of their groups. */
const groupBeforeName =
  /^\s*(?:grupo|categoria|se[cç][aã]o|linha|fam[ií]lia)\s*\/\s*(?=produto|descri|item|nome|mercadoria)/i;

/**
 * What makes two headers the same: `Preço de venda (R$)` is `precovenda`, as `R$ venda` is; `Vlr. Venda` is `valorvenda`.
 * Columns of a database run together: `codigoProduto` and `CODPROD` are `codigo`.
 */
export function foldHeader(header: string): string {
  const named = header.replace(groupBeforeName, '');
  const outside = named.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replaceAll('%', ' percentual ');
  const isBarePrice = /R\$/.test(outside) && !/pre[cç]o|valor|prc|vlr?\b|price/i.test(outside);
  const bare = `${isBarePrice ? 'preço ' : ''}${outside.replaceAll('R$', ' ')}`;
  const apart = bare.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const words = foldText(apart)
    .match(/[a-z]+|\d+/g)
    ?.map((word) => word.replace(/(?<=^.{3,})prod(?:utos?)?$/, ''));
  const telling = words?.filter((word) => !fillers.has(word)) ?? [];
  return (telling.length > 0 ? telling : (words ?? [])).map((word) => abbreviations.get(word) ?? word).join('');
}

const finders = new WeakMap<readonly Column[], Map<string, Column>>();

export function findColumn(columns: readonly Column[], header: string): Column | undefined {
  const finder = getFinder(columns);
  const key = foldHeader(header);
  return finder.get(key) ?? finder.get(key.replace(/\d{1,2}$/, '#'));
}

/** The column a header means if no other column means it, and how many headers are likelier to. */
export function findFallback(columns: readonly Column[], header: string): { column?: Column; rank: number } {
  const key = foldHeader(header);
  for (const column of columns) {
    const rank = (column.fallbacks ?? []).findIndex((name) => foldHeader(name) === key);
    if (rank >= 0) return { column, rank };
  }
  return { rank: Infinity };
}

function getFinder(columns: readonly Column[]): Map<string, Column> {
  const known = finders.get(columns);
  if (known) return known;
  const finder = new Map<string, Column>();
  for (const column of columns) {
    for (const name of [column.field, column.header, ...(column.aliases ?? [])]) {
      const key = foldHeader(name) + (name.endsWith('#') ? '#' : '');
      if (!finder.has(key)) finder.set(key, column);
    }
  }
  finders.set(columns, finder);
  return finder;
}
