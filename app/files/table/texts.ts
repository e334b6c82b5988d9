import { showValue } from '#app/operations/import/import-types.ts';

/** Reasons why a cell has no value. */
export const errorCellTexts = {
  formulaError: 'a fórmula deu erro; corrija-a ou troque-a pelo valor',
};

/** Problems and notices about the sheets of a workbook. */
export const chooseSheetsTexts = {
  noProducts:
    'A planilha não tem nenhum produto: escreva numa linha os nomes das colunas e, abaixo, um produto por linha, como na planilha-modelo.',
  withoutProducts: (sheets: string) => `Folhas sem produtos, que ficaram de fora: ${sheets}.`,
  incomplete: (sheets: string) =>
    `Há produtos em folhas que não consigo ler, porque falta a elas a coluna "sku": ${sheets}. ` +
    'Acrescente a coluna, ou oculte ou apague essas folhas.',
};

/** Problems of a row of headers. */
export const headerTexts = {
  twins: ({ first, second, headers }: { first: string; second: string; headers: string }) =>
    `Há duas colunas para o mesmo campo: "${first}" e "${second}". ` +
    `Apague uma delas ou, no painel, deixe uma de fora. ${headers}`,
  missingKey: ({ where, key, headers }: { where: string; key: string; headers: string }) =>
    `Falta${where} a coluna "${key}". ${headers} ` +
    'Os nomes das colunas vêm numa linha só, acima dos produtos, como na planilha-modelo.',
  found: ({ row, headers }: { row: number; headers: readonly string[] }) =>
    `Na linha ${row} encontrei: ${headers.map((text) => showValue(text)).join(', ') || 'nada'}.`,
};

/** Reasons why a new product cannot be created. */
export const newProductTexts = {
  columns: (headers: string) => `as colunas ${headers}`,
  column: (headers: string) => `a coluna ${headers}`,
  orChoose: ', ou escolha no painel uma categoria para todos',
  checkCode: 'confira o código ou,',
  notInStore: ({ check, columns, otherwise }: { check: string; columns: string; otherwise: string }) =>
    `não existe na loja;${check} para criar o produto, acrescente à planilha ${columns}${otherwise}`,
};

/** Problems of codes that are made from names. */
export const madeCodeTexts = {
  sharedName: (skus: string) =>
    `é o nome de mais de um produto da loja (${skus}); acrescente à planilha a coluna do código`,
};

/** Notices about how a price list was read. */
export const priceListTexts = {
  codeGaps: 'falta em alguns produtos',
  codeRepeated: (repeated: string) => `tem códigos de barras repetidos, como ${showValue(repeated)}`,
  codeIgnored: ({ header, isEmpty, shared }: { header: string; isEmpty: boolean; shared: string }) =>
    `A coluna "${header}" ${isEmpty ? 'está vazia' : shared}, e por isso não é o código dos produtos.`,
  nameColumn: (name: string) => `A coluna "${name}" foi lida como o nome dos produtos.`,
  priceColumn: ({ price, later }: { price: string; later: string }) =>
    `O preço da loja é o da coluna "${price}"; o preço a prazo, da coluna "${later}", ficou de fora.`,
  madeCodes:
    'Sem coluna de código, cada produto tem um código feito do nome dele, e é pelo nome que a próxima lista o reconhece.',
  sheetCategory: (name: string) => `Os produtos novos vão para a categoria com o nome da folha: "${name}".`,
  chosenCategory: (category: string) => `Os produtos novos sem categoria na planilha vão para "${category}".`,
  sections: ({ shown, more }: { shown: readonly string[]; more: string }) =>
    `Os títulos entre os produtos são a categoria dos produtos novos: ${shown.join(', ')}${more}.`,
};

/** Problems and notices of a table of products. */
export const productTableTexts = {
  missingPrice: 'falta o preço; para "Sob consulta", escreva 0',
  program: (program: string) => `O arquivo foi lido como uma exportação do programa ${program}.`,
  labelColumn: (columns: string) => `A coluna ${columns} entrou nas informações adicionais dos produtos.`,
  labelColumns: (columns: string) => `As colunas ${columns} entraram nas informações adicionais dos produtos.`,
};

/** Problems and notices of texts in a wrong encoding. */
export const repairTexts = {
  repaired: (example: string) => `Os acentos estavam trocados e foram corrigidos; por exemplo, ${example}.`,
  lost: ({ place, text }: { place: string; text: string }) =>
    `${place}: os acentos de "${showValue(text)}" estão trocados ou perdidos. ` +
    'Exporte de novo do programa de origem, escolhendo a codificação UTF-8.',
};

/** Problems of the rows of a table. */
export const tableTexts = {
  empty: (name: string) => `${name ? `A planilha "${name}"` : 'O arquivo'} não tem nenhuma linha preenchida.`,
  shifted: ({ width, columns }: { width: number; columns: number }) =>
    `a linha tem ${width} valores para ${columns} colunas; ponha entre aspas o que tem vírgula, como "10,50"`,
};
