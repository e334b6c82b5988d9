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
  /** Other headers that mean the same; case, accents, punctuation and anything in brackets are ignored. */
  aliases: readonly string[];
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

/** Words that owners shorten in headers. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{ vlr: 'valor', vl: 'valor', prc: 'preco', cod: 'codigo', cdg: 'codigo', ref: 'referencia', img: 'imagem' },
  ...{ qtd: 'quantidade', qtde: 'quantidade', qte: 'quantidade', qt: 'quantidade', quant: 'quantidade' },
  ...{ est: 'estoque', un: 'unidade', und: 'unidade', unid: 'unidade', descr: 'descricao', cat: 'categoria' },
  ...{ unit: 'unitario', dt: 'data', prom: 'promocional', promo: 'promocional', depto: 'departamento' },
};
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
  return (telling.length > 0 ? telling : (words ?? [])).map((word) => abbreviations[word] ?? word).join('');
}

const finders = new WeakMap<readonly Column[], Map<string, Column>>();

export function findColumn(columns: readonly Column[], header: string): Column | undefined {
  return getFinder(columns).get(foldHeader(header));
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
    for (const name of [column.field, column.header, ...column.aliases]) {
      const key = foldHeader(name);
      if (!finder.has(key)) finder.set(key, column);
    }
  }
  finders.set(columns, finder);
  return finder;
}
