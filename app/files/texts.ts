import { plural } from '#app/texts/shared/plural.ts';
import { formatColumnNames } from './table/texts.ts';

/** Error messages about a catalogue, backup or table of rates that cannot be read as a file. */
export const fileProblemTexts = {
  missing: (file: string) => `Não encontrei o arquivo ${file}. Confira o nome e a pasta.`,
  notFile: (file: string) => `${file} não é um arquivo.`,
  notBackup: 'O arquivo não é uma cópia de segurança, ou está danificado.',
  unknownEncoding: 'Não reconheço os acentos do arquivo. Exporte-o de novo, escolhendo a codificação UTF-8.',
  notTable: 'O arquivo é JSON. Envie a tabela como .xlsx ou .csv.',
  pdf: 'é um PDF. Exporte a planilha como .xlsx ou .csv',
  picture: 'é uma imagem. Indique a planilha; as imagens vão à parte, como fotos dos produtos',
  gzip: 'está compactado (gzip). Se for uma planilha do Gnumeric, salve-a como .xlsx; se for uma cópia de segurança, use "loja restore"',
  wordpress:
    'é uma exportação do WordPress (WXR), que não é uma planilha. Exporte os produtos em WooCommerce, Produtos, Exportar, e importe o CSV',
  feed: 'é um feed de produtos em XML (RSS, Atom ou Google Merchant). Baixe do programa que o faz o mesmo feed em CSV, TSV ou planilha, e importe-o',
  html: 'é uma página da internet (HTML ou XML). Salve a planilha como .xlsx ou .csv',
  other: ({ name, problem }: { name: string; problem: string }) => `O arquivo ${name} ${problem}.`,
  empty: (name: string) => `O arquivo ${name} está vazio.`,
  unreadable: (file: string) => `Não consigo ler o arquivo ${file}. Confira o nome e a pasta.`,
  folder: (file: string) => `${file} é uma pasta. Indique o arquivo do catálogo que está nela.`,
  special: (file: string) => `${file} não é um arquivo comum.`,
  forbidden: (file: string) => `Não tenho permissão para ler o arquivo ${file}.`,
  unknown: (name: string) =>
    `O arquivo ${name} não é JSON, CSV nem XLSX (nem XLS, nem ODS). Salve a planilha como .xlsx ou .csv.`,
};

/** Notices about an opened catalogue file. */
export const openedFileTexts = {
  oldEncodings: { cp850: 'antiga do DOS (CP850)', macintosh: 'antiga do Macintosh' },
  hiddenSheets: (sheets: string) => `Folhas ocultas, que ficaram de fora: ${sheets}.`,
  embeddedPictures:
    'A planilha tem imagens coladas, que a loja não lê: salve as fotos em arquivos com o código do produto e importe de novo com elas.',
  encoding: (encodingName: string) => `O arquivo está na codificação ${encodingName}, e foi lido assim.`,
  tooManyGroups: (maxGroups: number) => `Há mais de ${maxGroups} categorias ou marcas na planilha.`,
  otherFormat: ({ name, format }: { name: string; format: string }) =>
    `O conteúdo de ${name} é ${format}, e foi lido assim.`,
  lateHeaders: (lateHeaderRow: number) =>
    `Os nomes das colunas estão na linha ${lateHeaderRow}; o que há acima dela ficou de fora.`,
  missingColumns: (names: readonly string[]) =>
    `Sem ${plural(names.length, 'a coluna', 'as colunas')} ${names.join(', ')}, só podem mudar produtos que já estão na loja.`,
  /** The sheet is '' in files without sheets. */
  ignoredColumns: ({ names, sheet, isChosen }: { names: readonly string[]; sheet: string; isChosen: boolean }) => {
    const columns = `${formatColumnNames(names, 'A')}${sheet === '' ? '' : ` da folha "${sheet}"`}`;
    if (isChosen) return `${columns} ${plural(names.length, 'ficou', 'ficaram')} de fora.`;
    return `${columns} ${plural(names.length, 'tem', 'têm')} conteúdo que a loja não conhece e deixou de lado.`;
  },
  ofSheet: ({ sheet, notice }: { sheet: string; notice: string }) => `Folha "${sheet}": ${notice}`,
};
