import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { plainFieldLabels } from '#app/texts/catalogue/product-fact-texts.ts';
import { formatBytes } from '#app/texts/shared/format-bytes.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import type { ChangeKind } from '#app/domain/tasks/import-task.ts';

/** Number of worksheets or section titles that a label names; it counts the others. */
const maxNamedTitles = 8;

function formatTitles(names: readonly string[]): string {
  const remainingCount = names.length - maxNamedTitles;
  return `${names.slice(0, maxNamedTitles).join(', ')}${remainingCount > 0 ? ` e mais ${formatCount(remainingCount)}` : ''}`;
}

export const panelImportTexts = {
  title: 'Importar e exportar',
  intro:
    'Envie a planilha dos produtos. Antes de qualquer coisa mudar na loja, você confere as colunas e vê o que muda, do valor antigo para o novo.',
  upload: {
    title: 'Enviar planilha e fotos',
    beginning: 'Ainda não tem uma planilha?',
    template: 'Baixar a planilha-modelo',
    templateHint: 'Com explicações, listas de escolha e três exemplos.',
    sheet: 'Planilha',
    sheetHint: 'XLSX, XLS ou ODS com até 20.000 produtos, ou CSV ou JSON com quantos houver; até 64 MB.',
    pictures: 'Fotos (opcional)',
    picturesHint:
      'Uma ou mais fotos, ou um arquivo .zip com elas. O nome da foto é o da planilha ou o código do produto.',
    folder: 'Ou uma pasta de fotos',
    folderHint: 'No computador, escolha a pasta inteira. No celular, use o campo acima.',
    drop: 'Você também pode soltar aqui a planilha, as fotos, a pasta ou o zip.',
    dropped: (files: number, bytes: number) =>
      `${countOf(files, 'arquivo solto', 'arquivos soltos')} aqui, ${formatBytes(bytes)}`,
    clearDropped: 'Tirar',
    submit: 'Enviar e conferir',
  },
  errors: {
    'sem-planilha': 'Não encontrei uma planilha no que você enviou. Escolha um arquivo XLSX, XLS, ODS, CSV ou JSON.',
    tamanho:
      'Os arquivos passam do limite: 64 MB para a planilha, 10 MB para cada foto e 1 GB para tudo. Nada foi guardado.',
    quantidade: 'São fotos demais de uma vez; o limite é de 5.000. Divida o envio em partes.',
    disco: 'O disco do servidor está quase cheio, e os arquivos não cabem. Libere espaço e envie de novo.',
    formulario: 'O envio chegou incompleto. Escolha os arquivos e envie de novo.',
    interrompido: 'O envio foi interrompido. Escolha os arquivos e envie de novo.',
    ocupado:
      'Havia outra tarefa em andamento (importação, cópia ou exportação), e o seu pedido não foi aceito. Tente de novo quando ela terminar.',
    espera:
      'O novo envio não foi aceito, porque esta importação começou antes. Termine-a ou desista dela, e envie de novo.',
    exportacao: 'A exportação falhou, e o motivo ficou registrado no servidor. Tente de novo.',
    'exportacao-disco':
      'O disco do servidor está cheio, e o catálogo não pôde ser exportado. Libere espaço no servidor e baixe de novo.',
    mudou: 'Esta importação não é mais a mesma: confira o que aparece agora.',
  } as Readonly<Record<string, string>>,
  working: {
    inspecting: 'Abrindo os arquivos',
    planning: 'Vendo o que muda',
    writing: 'Importando',
    keepsGoing: 'Você pode fechar esta página: a tarefa continua mesmo assim, e você a encontra aqui quando voltar.',
    untouched: 'Nada muda na loja até o fim, e a loja continua atendendo.',
    cancel: 'Cancelar',
    file: (name: string, bytes: number) => `${name}, ${formatBytes(bytes)}`,
  },
  columns: {
    title: 'Confira as colunas',
    intro:
      'Diga o que é cada coluna da planilha. A escolha fica guardada para as próximas planilhas com estes títulos.',
    remembered: 'As colunas estão como você escolheu da última vez.',
    sheets: (names: readonly string[]) =>
      `${names.length > 1 ? 'Folhas' : 'Folha'} ${names.map((name) => `"${name}"`).join(', ')}`,
    headerRow: (row: number) => `Títulos na linha ${row}`,
    column: (letters: string) => `Coluna ${letters}`,
    noHeader: '(sem título)',
    empty: 'sem conteúdo',
    choice: (column: string) => `O que é a coluna ${column}`,
    replaces: 'Apagar da loja os produtos que não estão na planilha',
    replacesHint: 'Sem isto, quem não está na planilha fica como está.',
    submit: 'Ver o que muda',
    duplicate: (letters: string) => `A coluna ${letters} diz o mesmo. Escolha uma e deixe a outra de fora.`,
    missingKey: (name: string) =>
      `Nenhuma coluna é "${name}". Escolha abaixo qual é ou, se a lista não tem códigos, marque a opção de fazê-los dos nomes.`,
    missing: (names: readonly string[]) =>
      `Nenhuma coluna é ${names.map((name) => `"${name}"`).join(' nem ')}: assim, só podem mudar produtos que já estão na loja.`,
    codes: 'Fazer um código do nome de cada produto',
    codesHint: 'A próxima lista é reconhecida pelos nomes: o mesmo nome é o mesmo produto.',
    category: 'Categoria dos produtos novos',
    categoryHint: 'Os produtos que já estão na loja ficam na categoria deles.',
    categoryOfColumn: 'A da coluna escolhida acima como Categoria',
    categoryOfSections: (titles: readonly string[]) => `Os títulos entre os produtos: ${formatTitles(titles)}`,
    categoryOfSheet: (names: readonly string[]) => `O nome da folha: ${formatTitles(names)}`,
    categoryForAll: 'Uma categoria para todos',
    categoryName: 'Nome da categoria para todos',
    categoryNameMissing: 'Você escolheu uma categoria para todos: escreva o nome dela.',
    ignore: 'Deixar de fora',
    label: 'Linha da ficha do produto',
    ofProgram: (origin = 'como lá') => `Do programa de origem: ${origin}`,
  },
  plan: {
    title: 'O que muda na loja',
    newPlan:
      'O catálogo mudou enquanto você conferia. Nada foi gravado: este é o novo resultado. Confira e confirme de novo.',
    empty: 'O arquivo não tem nenhum produto: nada mudaria na loja.',
    nothing: 'Nada mudaria: os produtos já estão como no arquivo.',
    counts: {
      changed: (number: number) => countOf(number, 'produto alterado', 'produtos alterados'),
      created: (number: number) => countOf(number, 'produto novo', 'produtos novos'),
      removed: (number: number) => countOf(number, 'produto apagado', 'produtos apagados'),
      unchanged: (number: number) => countOf(number, 'produto sem mudança', 'produtos sem mudança'),
    } satisfies Record<ChangeKind | 'unchanged', (number: number) => string>,
    unlimited: (number: number) =>
      `${countOf(number, 'produto sem quantidade fica disponível', 'produtos sem quantidade ficam disponíveis')} sem limite de estoque.`,
    withoutPicture: (number: number) => `${countOf(number, 'produto fica', 'produtos ficam')} sem foto`,
    matched: (number: number) =>
      `${countOf(number, 'foto encontrou o seu produto', 'fotos encontraram os seus produtos')}.`,
    unmatched: (number: number) =>
      `${countOf(number, 'foto não é de nenhum produto', 'fotos não são de nenhum produto')}`,
    more: (number: number) => `e mais ${formatCount(number)}`,
    notices: 'Avisos',
    kinds: { changed: 'Alterados', created: 'Novos', removed: 'Apagados' } satisfies Record<ChangeKind, string>,
    kindsLabel: 'Tipo de mudança',
    list: 'Mudanças, produto por produto',
    from: 'de',
    to: 'para',
    backup: 'Fazer uma cópia de segurança antes',
    confirm: 'Confirmar a importação',
    confirmRemoving: (number: number) => `Confirmar e apagar ${countOf(number, 'produto', 'produtos')}`,
    changeColumns: 'Rever as colunas',
    discard: 'Desistir',
    previous: 'Página anterior',
    next: 'Próxima página',
    page: (page: number, pages: number) => `Página ${page} de ${formatCount(pages)}`,
  },
  refused: {
    title: 'O arquivo tem erros',
    intro: (causes: number, places: number) =>
      `${countOf(causes, 'motivo', 'motivos')}, em ${countOf(places, 'lugar', 'lugares')}. Nada foi mudado na loja. Corrija a planilha e envie de novo, ou reveja as colunas.`,
    limited: 'São mil motivos ou mais; os outros aparecem depois que estes forem corrigidos.',
  },
  ended: {
    done: (name: string) => `A importação de ${name} terminou.`,
    cancelled: (name: string) => `A importação de ${name} foi cancelada. Nada foi mudado na loja.`,
    failed: (name: string) => `A importação de ${name} não foi feita.`,
    backup: 'A cópia feita antes está em Cópias, se quiser voltar atrás.',
    seeProducts: 'Ver os produtos',
    seeCopies: 'Ver as cópias',
  },
  exports: {
    title: 'Baixar o catálogo',
    intro:
      'Um arquivo com todos os produtos, para editar e importar de volta. As fotos ficam na loja e não se perdem. O JSON tem também os comentários, com nome e e-mail de quem os escreveu.',
    formats: { xlsx: 'Planilha (XLSX)', csv: 'CSV', json: 'JSON' },
    wait: 'Em catálogos grandes o arquivo leva alguns segundos para começar a baixar.',
  },
} as const;

/** Labels of the fields that the owner can choose for a column, in the order of the drop-down list. */
export const importFieldNames: Readonly<Record<string, string>> = {
  sku: 'Código (SKU)',
  title: 'Nome do produto',
  price: 'Preço',
  inStock: 'Em estoque',
  salePrice: 'Preço promocional',
  compareAtPrice: 'Preço antes da promoção',
  discount: 'Desconto (%)',
  discountAmount: 'Desconto (R$)',
  quantity: 'Quantidade em estoque',
  status: 'Situação do estoque',
  parent: 'Categoria',
  children: 'Subcategoria',
  categoryPaths: 'Categorias (A > B)',
  'brand.name': 'Marca',
  unit: 'Unidade ou embalagem',
  description: 'Descrição',
  img: 'Foto principal',
  imageURLs: 'Mais fotos',
  pictures: 'Foto (uma de várias colunas)',
  additionalInformation: 'Ficha do produto inteira (chave: valor)',
  'offerDate.startDate': 'Início da oferta',
  'offerDate.endDate': 'Fim da oferta',
  'offerDate.endsDiscount': 'Desconto só na oferta',
  priceSteps: 'Preço por quantidade',
  featured: 'Destaque',
  hidden: 'Oculto',
  isVisible: 'Exibir na loja',
  isInactive: 'Inativo (sai da loja)',
  saleRestriction: 'Restrição de venda',
  ...plainFieldLabels,
  slug: 'Nome curto (slug)',
  'category.name': 'Categoria (ou o nome dela na cotação)',
  id: 'Número do produto (id)',
};

/**
 * Labels of the fields that are recognised only in exports of other programs. The owner cannot choose them for other
 * columns.
 */
export const programFieldNames: Readonly<Record<string, string>> = {
  otherCategory: 'outra categoria',
  facets: 'categoria e marca',
  saleDates: 'datas da promoção',
  visibilityNumber: 'onde o produto aparece',
  pictureList: 'fotos',
  variantPicture: 'foto da variação',
  tagList: 'etiquetas',
  shortDescription: 'descrição curta',
  handle: 'produto da variação',
  key: 'número do produto',
  parentKey: 'produto da variação',
  childKeys: 'variações do produto',
  rowType: 'tipo da linha, como produto ou variação',
  priceOnRequest: 'se o preço é sob consulta',
  surcharge: 'acréscimo da variação',
  discountMode: 'tipo do desconto',
  options: 'opção da variação',
  optionPairs: 'opções da variação',
  stockTracker: 'se o estoque é contado',
  sellsWithoutStock: 'se vende sem estoque',
  variantSku: 'código da variação',
  translation: 'língua da linha',
  stepPrices: 'preço a partir de uma quantidade',
};
