/** Reasons why a field of the catalogue file is wrong. */
export const fieldTexts = {
  missing: 'falta preencher',
  lettersMissing: 'precisa ter letras ou algarismos',
  objectWithName: 'precisa ser um objeto com name',
  flag: 'precisa ser true ou false',
  wholeNumber: ({ minimum, maximum }: { minimum: string; maximum: string }) =>
    `precisa ser um número inteiro de ${minimum} a ${maximum}`,
  decimal: (maximum: string) => `precisa ser um número de 0 a ${maximum}, com no máximo 2 casas decimais`,
  money: 'precisa ser um valor em reais, de 0 a 20.000.000, com no máximo 2 casas decimais',
  percentage: 'precisa ser uma porcentagem de 0 a 100, com no máximo 2 casas decimais',
  stockStatus: 'escreva "em estoque" ou "fora de estoque"; numa planilha, "inativo" oculta o produto',
  saleRestriction: 'use "prescrição" (venda sob prescrição), "controlado" (uso controlado) ou deixe vazio',
  date: 'precisa ser uma data com o ano, como 30/11/2026 ou 30/11/2026 18:00; sem data, deixe vazio',
  colour: 'precisa ser uma cor como #1f5130',
  email: 'precisa ser um e-mail como contato@marca.example',
  website: 'precisa ser um endereço como https://marca.example',
  picturePath: 'precisa ser o caminho de um arquivo de imagem',
  pictureMissing: 'falta o caminho da imagem',
  tooLong: 'é longo demais',
  pictureOnline: 'imagens não são buscadas na internet: use o caminho de um arquivo',
  pictureOutside: 'o caminho não pode sair da pasta do catálogo',
  list: 'precisa ser uma lista',
  tooManyItems: (maximum: string) => `pode ter no máximo ${maximum} itens`,
  text: 'precisa ser um texto',
  tooManyCharacters: (maximum: string) => `pode ter no máximo ${maximum} caracteres`,
  invisible: 'só tem caracteres invisíveis; apague e escreva de novo',
};

/** Reasons why a product of the catalogue file is wrong. */
export const productTexts = {
  colourObject: 'precisa ser um objeto com name e clrCode',
  pictureObject: 'precisa ser um objeto com img',
  answerDateMissing: 'falta a data',
  answerObject: 'precisa ser um objeto com text e date',
  reviewDateMissing: 'falta a data',
  reviewObject: 'precisa ser um objeto com name, rating, review e date',
  pairObject: 'precisa ser um objeto com key e value',
  productObject: 'precisa ser um objeto com os campos de um produto',
  categoryMissing: 'falta a categoria',
  offerDatesMissing: 'precisa ter startDate e endDate',
  offerOrder: 'a oferta termina antes de começar',
};

/** Reasons why a row contradicts another row or the stored product. */
export const catalogueTexts = {
  stepsDoNotFit: (message: string) =>
    `não serve com o preço por quantidade que o produto tem na loja: ${message}, ou mude-o também, na coluna "preço por quantidade"`,
  nameNotUnique:
    'sem uma coluna de código, cada produto precisa de um nome só dele; acrescente ao nome o tamanho ou a cor',
  repeated: ({ row, sheet, written }: { row: number; sheet: string | undefined; written: string | undefined }) => {
    const where = sheet === undefined ? '' : ` da folha "${sheet}"`;
    return `já está na linha ${row}${where}${written === undefined ? '' : `, escrito "${written}"`}; deixe só uma das duas`;
  },
};

/** Reasons why a category or brand of the catalogue file is wrong. */
export const groupTexts = {
  categoryNameMissing: 'falta o nome da categoria',
  repeatedSubcategory: (name: string) => `"${name}" está duas vezes na lista`,
  categoryObject: 'precisa ser um objeto com os campos de uma categoria',
  brandNameMissing: 'falta o nome da marca',
  brandObject: 'precisa ser um objeto com os campos de uma marca',
};

/** Reasons why a whole import is rejected. */
export const importTexts = {
  emptyReplaces:
    'o arquivo não tem nenhum produto, e substituir o catálogo por ele apagaria todos os da loja; confira se é o arquivo certo',
};

/** Reasons why a picture of the catalogue file is wrong. */
export const importPictureTexts = {
  notBase64: 'não é uma imagem em base64',
  missing: 'não encontrei este arquivo de imagem',
};

/** Reasons why the id and SKU of a row contradict those in the store. */
export const identityTexts = {
  idTaken: (holder: string) => `este id já é do produto de SKU ${holder}; se ele é de outro programa, deixe-o de fora`,
  skuTaken: (known: number) =>
    `este SKU já está no catálogo com o id ${known}; se ele é de outro programa, deixe-o de fora`,
};
