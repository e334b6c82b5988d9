import { foldText } from '#app/domain/shared/fold-text.ts';

/** How the text of a column becomes a value. */
export type ColumnKind =
  | 'text'
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
  /** Headers that mean it only where no other column does. */
  fallbacks?: readonly string[];
  required?: boolean;
  /** Several columns may hold it. */
  repeats?: boolean;
}

/** Words that owners shorten in headers. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{ vlr: 'valor', vl: 'valor', prc: 'preco', cod: 'codigo', cdg: 'codigo', ref: 'referencia', img: 'imagem' },
  ...{ qtd: 'quantidade', qtde: 'quantidade', qte: 'quantidade', qt: 'quantidade', quant: 'quantidade' },
  ...{ est: 'estoque', un: 'unidade', und: 'unidade', unid: 'unidade', descr: 'descricao', cat: 'categoria' },
  ...{ unit: 'unitario', dt: 'data', prom: 'promocional', promo: 'promocional', depto: 'departamento' },
};
const fillers = new Set(['de', 'do', 'da', 'dos', 'das', 'no', 'na', 'o', 'a', 'e', 'para', 'produto', 'produtos']);

/** What makes two headers the same: `Preço de venda (R$)` is `precovenda`, as `R$ venda` is; `Vlr. Venda` is `valorvenda`. */
export function foldHeader(header: string): string {
  const outside = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replaceAll('%', ' percentual ');
  const isBarePrice = /R\$/.test(outside) && !/pre[cç]o|valor|prc|vlr?\b|price/i.test(outside);
  const bare = `${isBarePrice ? 'preço ' : ''}${outside.replaceAll('R$', ' ')}`;
  const words = foldText(bare.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')).match(/[a-z]+|\d+/g);
  const telling = words?.filter((word) => !fillers.has(word)) ?? [];
  return (telling.length > 0 ? telling : (words ?? [])).map((word) => abbreviations[word] ?? word).join('');
}

const finders = new WeakMap<readonly Column[], Map<string, Column>>();

export function findColumn(columns: readonly Column[], header: string): Column | undefined {
  return getFinder(columns).get(foldHeader(header));
}

/** The column a header means if no other column means it. */
export function findFallback(columns: readonly Column[], header: string): Column | undefined {
  const key = foldHeader(header);
  return columns.find(({ fallbacks = [] }) => fallbacks.some((name) => foldHeader(name) === key));
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
