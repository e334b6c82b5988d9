import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import { formatSkus } from '#app/files/import-report/texts.ts';

/** Texts of `loja export`. */
export const exportTexts = {
  description:
    'Grava o catálogo inteiro num arquivo .json, .csv ou .xlsx, com as imagens numa pasta ao lado. ' +
    'Importar o mesmo arquivo de novo não muda nada.',
  fileArgument: 'arquivo a gravar; a terminação do nome diz o formato',
  noPicturesOption: 'não grava a pasta das imagens',
  wrongExtension: 'O nome precisa terminar em .json, .csv ou .xlsx.',
  progress: 'Exportando produtos',
  pictureProgress: 'Exportando imagens',
  picturesDone: ({ written, pictureFolder }: { written: number; pictureFolder: string }) =>
    `e ${countOf(written, 'imagem', 'imagens')} em ${pictureFolder}/`,
  done: ({ total, file, pictures }: { total: number; file: string; pictures: string }) =>
    `${countOf(total, 'produto', 'produtos')} em ${file}${pictures}.`,
};

/** Texts of `loja import`. */
export const importTexts = {
  description:
    'Traz o catálogo de um arquivo JSON, CSV, XLSX, XLS ou ODS: tudo ou, se uma linha estiver errada, nada. ' +
    'Produtos são reconhecidos pelo SKU; o que já está igual não muda.',
  fileArgument: 'planilha ou JSON do catálogo',
  dryRunOption: 'só confere e mostra o que mudaria, do valor antigo para o novo',
  allOption: 'com --dry-run, mostra todas as mudanças, e não só as primeiras',
  replaceOption: 'apaga os produtos, categorias e marcas que não estão no arquivo',
  yesOption: 'não pergunta: nem antes de fazer códigos dos nomes, nem se --replace apaga mais de um décimo',
  categoryOption: 'categoria dos produtos novos que não têm nenhuma na planilha',
  picturesOption:
    'pasta das imagens (sem ela, a do arquivo); um produto sem foto na planilha recebe a que se chama como o SKU dele',
  checkProgress: 'Conferindo',
  pictureProgress: 'Preparando imagens',
  writeProgress: 'Gravando',
  notice: (notice: string) => `Aviso: ${notice}`,
  generatedSkusQuestion:
    'A planilha não tem coluna de código: a loja fará um código do nome de cada produto e, na próxima lista, vai reconhecê-lo pelo nome.',
  folderMissing: (folder: string) =>
    `A pasta de fotos ${folder} não existe. Confira o caminho depois de --pictures. Nada foi importado.`,
  replaceQuestion: ({ removed, stored, skus }: { removed: number; stored: number; skus: string[] }) =>
    `--replace vai apagar ${countOf(removed, 'produto', 'produtos')} dos ${formatCount(stored)} da loja, com os ` +
    `comentários deles, porque não estão no arquivo${formatSkus({ count: removed, skus })}.`,
};

/** Texts of `loja modelo`. */
export const modeloTexts = {
  description: 'Grava a planilha-modelo do catálogo (.xlsx), com explicações, listas de escolha e três exemplos.',
  fileArgument: 'arquivo a gravar (sem ele, modelo-catalogo.xlsx)',
  forceOption: 'grava por cima do arquivo que houver',
  exists: (file: string) => `${file} já existe. Dê outro nome, ou use --force para gravar por cima.`,
  done: (file: string) =>
    `Modelo gravado em ${file}. Troque os exemplos pelos seus produtos e importe com "loja import".`,
};

/** Texts of `loja product`. */
export const productTexts = {
  description: 'Produtos: esconde, mostra e apaga pelo SKU.',
  hideDescription: 'tira produtos da loja sem apagá-los',
  hidden: (products: number) => `${countOf(products, 'produto oculto', 'produtos ocultos')}.`,
  showDescription: 'põe produtos ocultos de volta na loja',
  shown: (products: number) => `${countOf(products, 'produto à mostra', 'produtos à mostra')}.`,
  deleteDescription: 'apaga produtos e suas avaliações para sempre',
  deleted: (products: number) => `${countOf(products, 'produto apagado', 'produtos apagados')}.`,
  skusArgument: 'códigos dos produtos',
  deleteQuestion: (products: number) =>
    `Isto apaga para sempre ${countOf(products, 'produto e suas avaliações', 'produtos e suas avaliações')}.`,
  notChanged: ({ sku, reason }: { sku: string; reason: string }) => `O produto ${sku} não pôde ser mudado: ${reason}.`,
  unknown: (skus: readonly string[]) =>
    skus.length === 1
      ? `Não existe produto com o SKU ${skus[0]}.`
      : `Não existem produtos com os SKUs ${new Intl.ListFormat('pt-BR').format(skus)}.`,
};
