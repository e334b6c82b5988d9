import { formatValue } from '#app/operations/import/import-types.ts';
import { plural } from '#app/texts/shared/plural.ts';

/** Formats the names of columns with their article, such as `A coluna "A"` and `as colunas "A" e "B"`. */
export function formatColumnNames(names: readonly string[], article: 'A' | 'a'): string {
  return `${article}${plural(names.length, ' coluna', 's colunas')} ${new Intl.ListFormat('pt-BR').format(names)}`;
}

/**
 * Notices by kind of note. The number of cells, rows or products precedes them; `{one|several}` contains the singular and
 * the plural.
 */
export const noteTexts = {
  rounded: '{preço|preços} com mais de 2 casas {foi arredondado|foram arredondados}',
  'rounded-stock': '{quantidade|quantidades} com casas decimais {foi arredondada|foram arredondadas} para baixo',
  'price-words': '{preço foi lido|preços foram lidos} sem as palavras que vêm depois',
  unmarked: '{célula vazia foi lida|células vazias foram lidas} como "não", porque a coluna só tem X',
  'short-row':
    '{linha tem|linhas têm} menos valores que colunas: confira se não falta um valor no meio, que muda de coluna os outros',
  'no-value':
    '{célula diz|células dizem} que não há valor, como "NULL" ou "N/A", e {foi lida|foram lidas} como {vazia|vazias}',
  'month-first': '{data tem|datas têm} o mês antes do dia, como em planilhas em inglês, e {foi lida|foram lidas} assim',
  hidden: '{linha oculta|linhas ocultas} na planilha, à mão ou por um filtro, {foi lida|foram lidas} como as outras',
  footer:
    '{linha|linhas} de total ou de número de página, sem código, nome e categoria de produto, {ficou|ficaram} de fora',
  'dated-sale': '{promoção tem|promoções têm} datas: o desconto vale só entre elas, e acaba sozinho',
  'lasting-discount':
    '{desconto tem|descontos têm} datas de oferta, mas já {vale|valem} e não {acaba|acabam} com ela; para {acabar|acabarem}, acrescente a coluna "desconto só na oferta" com "sim"',
  'inexact-sale':
    '{preço promocional não se consegue exato|preços promocionais não se conseguem exatos} com um desconto de até 2 casas; {ficou o mais próximo|ficaram os mais próximos}, abaixo',
  'web-picture':
    '{produto tem foto|produtos têm fotos} na internet, que a loja não busca: {baixe-a, dê ao arquivo|baixe-as, dê a cada arquivo} o código do produto e importe de novo com {ela|elas}',
  'web-group-picture':
    '{imagem está|imagens estão} na internet, onde a loja não busca: {baixe-a|baixe-as} e escreva na planilha o nome {do|de cada} arquivo',
  'other-attributes': '{produto tem|produtos têm} atributos que a loja não conhece e que ficaram de fora',
  'deep-category': '{produto tem|produtos têm} categoria de mais de dois níveis; ficaram os dois primeiros',
  'many-categories': '{produto está|produtos estão} em mais de uma categoria; ficou uma só{| de cada}',
  explanation: '{linha que só diz|linhas que só dizem} o que é obrigatório ou opcional {ficou|ficaram} de fora',
  'single-text': '{linha|linhas} com um texto só, sem produtos logo abaixo, {ficou|ficaram} de fora',
  variation:
    '{linha de variação, tradução ou regra|linhas de variações, traduções ou regras} não {virou produto|viraram produtos}',
  'on-request':
    '{preço escrito|preços escritos} como "consultar" ou com um traço {foi lido|foram lidos} como "Sob consulta"',
  container:
    '{linha só reúne|linhas só reúnem} outras ({um produto|produtos} com variações ou {um conjunto|conjuntos}) e não {virou produto|viraram produtos}',
} as const;

/** Names of a row and of a column in notices and problems. */
export const placeTexts = {
  row: (row: number) => `linha ${row}`,
  rowWithText: ({ row, text }: { row: number; text: string }) => `linha ${row}: ${text}`,
  columnWithoutHeader: (letters: string) => `${letters} (sem nome)`,
};

interface IncompleteNewProduct {
  /** Quoted headers of the columns that a new product requires and the table lacks. */
  headers: readonly string[];
  /** Whether the column of the category is missing. In the panel one category can be chosen for all products instead. */
  lacksCategory: boolean;
  /** Whether the table has a column of codes. */
  hasCode: boolean;
}

/** Error messages and notices about sheets, their header rows, cells and products. */
export const tableTexts = {
  noProducts:
    'A planilha não tem nenhum produto: escreva numa linha os nomes das colunas e, abaixo, um produto por linha, como na planilha-modelo.',
  sheetsWithoutProducts: (sheets: string) => `Folhas sem produtos, que ficaram de fora: ${sheets}.`,
  sheetsWithoutCodes: (sheets: string) =>
    `Há produtos em folhas que não consigo ler, porque falta a elas a coluna "sku", o código dos produtos: ${sheets}. ` +
    'Acrescente a coluna, ou oculte ou apague essas folhas.',
  repairedText: ({ wrong, right }: { wrong: string; right: string }) =>
    `Os acentos estavam trocados e foram corrigidos; por exemplo, "${wrong}" era "${right}".`,
  garbledText: ({ sheet, row, column, text }: { sheet: string; row: number; column: string; text: string }) =>
    `${sheet === '' ? 'Linha' : `Folha "${sheet}", linha`} ${row}, coluna ${column}: os acentos de "${formatValue(text)}" estão trocados ou perdidos. ` +
    'Exporte de novo do programa de origem, escolhendo a codificação UTF-8.',
  empty: (name: string) => `${name ? `A planilha "${name}"` : 'O arquivo'} não tem nenhuma linha preenchida.`,
  duplicates: ({ columns, headers }: { columns: readonly string[]; headers: string }) =>
    `Há duas colunas para o mesmo campo: ${columns.join(' e ')}. ` +
    `Apague uma delas ou, no painel, deixe uma de fora. ${headers}`,
  missingKey: ({ table, key, headers }: { table: string; key: string; headers: string }) =>
    `Falta${table === '' ? '' : ` na planilha "${table}"`} a coluna "${key}"${key === 'sku' ? ', o código dos produtos' : ''}. ${headers} ` +
    'Os nomes das colunas vêm numa linha só, acima dos produtos, como na planilha-modelo.',
  onlyCodes: (headers: string) =>
    `Só entendi a coluna do código: não há o que mudar nos produtos. ${headers} No painel, escolha o que são as outras colunas.`,
  foundHeaders: ({ row, texts }: { row: number; texts: readonly string[] }) => {
    const headers = texts.filter((text) => text !== '').map((text) => formatValue(text));
    return `Na linha ${row} encontrei: ${headers.join(', ') || 'nada'}.`;
  },
  shifted: ({ width, columns }: { width: number; columns: number }) =>
    `a linha tem ${width} valores para ${columns} colunas; ponha entre aspas o que tem vírgula, como "10,50"`,
  formulaError: 'a fórmula deu erro; corrija-a ou troque-a pelo valor',
  discountWithoutDates:
    'sem as datas o desconto não acabaria; acrescente a coluna "desconto (%)" com 0 para acabar com ele, ou com o valor para ele ficar',
  amountAsName: 'é um valor em reais; falta um valor antes dele nesta linha?',
  missingPrice: 'falta o preço; para "Sob consulta", escreva 0',
  emptyPrice: 'o preço está vazio; escreva-o ou, se ele não muda, apague a linha',
  notInStore: ({ headers, lacksCategory, hasCode }: IncompleteNewProduct) => {
    const otherColumns = headers.length - Number(lacksCategory);
    const choices = [
      ...(otherColumns > 0 ? [plural(otherColumns, 'qual coluna é essa', 'quais colunas são essas')] : []),
      ...(lacksCategory ? ['uma categoria para todos'] : []),
    ];
    return (
      `não existe na loja;${hasCode ? ' confira o código ou,' : ''} para criar o produto, acrescente à planilha ` +
      `${formatColumnNames(headers, 'a')}, ou escolha no painel ${choices.join(' e ')}`
    );
  },
  sharedName: (skus: string) =>
    `é o nome de mais de um produto da loja (${skus}); acrescente à planilha a coluna do código`,
  program: (program: string) => `O arquivo foi lido como uma exportação do programa ${program}.`,
  hiddenColumns: (names: readonly string[]) =>
    `${formatColumnNames(names, 'A')} ${plural(names.length, 'está oculta na planilha e foi lida como as outras', 'estão ocultas na planilha e foram lidas como as outras')}.`,
  attributeColumns: (names: readonly string[]) =>
    `${formatColumnNames(names, 'A')} ${plural(names.length, 'entrou', 'entraram')} nas informações adicionais dos produtos.`,
};

/** Notices about how a price list was read. */
export const priceListTexts = {
  codeGaps: 'falta em alguns produtos',
  codeRepeated: (repeated: string) => `tem códigos de barras repetidos, como ${formatValue(repeated)}`,
  codeIgnored: ({ header, isEmpty, shared }: { header: string; isEmpty: boolean; shared: string }) =>
    `A coluna "${header}" ${isEmpty ? 'está vazia' : shared}, e por isso não é o código dos produtos.`,
  nameColumn: (name: string) => `A coluna "${name}" foi lida como o nome dos produtos.`,
  descriptionColumn: (description: string) =>
    `A coluna "${description}" vai trocar a descrição dos produtos. Se nela está só o nome, deixe-a de fora.`,
  nameLikeDescription: (description: string) =>
    `A coluna "${description}" ficou de fora: seus textos são curtos como nomes e trocariam as descrições da loja. ` +
    'Se são as descrições, escolha "Descrição" para ela nas colunas, ou chame-a de "Descrição completa".',
  priceColumn: ({ price, later }: { price: string; later: string }) =>
    `O preço da loja é o da coluna "${price}"; o preço a prazo, da coluna "${later}", ficou de fora.`,
  generatedSkus:
    'Sem coluna de código, cada produto tem um código feito do nome dele, e é pelo nome que a próxima lista o reconhece.',
  sheetCategory: (name: string) => `Os produtos novos vão para a categoria com o nome da folha: "${name}".`,
  chosenCategory: (category: string) => `Os produtos novos sem categoria na planilha vão para "${category}".`,
  sections: ({ shown, more }: { shown: readonly string[]; more: number }) =>
    `Os títulos entre os produtos são a categoria dos produtos novos: ${shown.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`,
};
