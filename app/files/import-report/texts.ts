import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the problems of an import. */
export const problemTexts = {
  more: (hidden: number) => `… e mais ${countOf(hidden, 'erro', 'erros')} (use --json para ver todos).`,
  nothingImported: ({ found, places, problems }: { found: string; places: number; problems: number }) =>
    `Nada foi importado: ${found}${places > problems ? `, em ${countOf(places, 'lugar', 'lugares')},` : ''} no arquivo. Corrija e importe de novo.`,
  place: ({ list, sheet, rows }: { list: string; sheet: string | undefined; rows: string }) =>
    `${list}${sheet === undefined ? '' : `folha "${sheet}", `}${rows}`,
  examples: ({ shown, places }: { shown: readonly string[]; places: number }) =>
    `${shown.join(' · ')}${places > shown.length ? ' · e assim por diante' : ''}`,
};

/** Texts about the result of an import. */
export const summaryTexts = {
  unlimited: ({ products, skus }: { products: number; skus: string }) =>
    `${countOf(products, 'produto sem quantidade fica disponível', 'produtos sem quantidade ficam disponíveis')} sem limite de estoque${skus}.`,
  withoutPicture: ({ products, skus }: { products: number; skus: string }) =>
    `${countOf(products, 'produto está', 'produtos estão')} sem foto${skus}.`,
  unusedPictures: ({ pictures, names }: { pictures: number; names: string }) =>
    `${countOf(pictures, 'foto da pasta não foi usada', 'fotos da pasta não foram usadas')}${names}.`,
  dryRun: 'Foi só um ensaio: nada foi gravado.',
  empty: 'O arquivo não tem nenhum produto.',
  unchanged: (unchanged: number) =>
    `Nada mudou: ${countOf(unchanged, 'produto já estava', 'produtos já estavam')} como no arquivo.`,
  more: (hidden: number) => `… e mais ${hidden.toLocaleString('pt-BR')} (use --all para ver todos)`,
  oldDescription: '(o texto de antes)',
  newDescription: '(parte que não cabe aqui, ou a formatação, é outra)',
  unlimitedStock: 'sem limite',
};
