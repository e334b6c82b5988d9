import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { countOf, plural } from '#app/texts/shared/plural.ts';

/** Texts that differ between the screens of categories and those of brands. */
export const panelGroupTexts = {
  category: {
    title: 'Categorias',
    intro: 'A ordem daqui é a da loja. Arraste pela alça, ou use as setas.',
    newName: 'Nova categoria',
    picture: 'Foto',
    hiddenMark: 'Oculta',
    hidden: (name: string) =>
      `${name} está oculta: não aparece em menus, em filtros nem em buscas. Os produtos dela continuam na loja.`,
    shown: (name: string) => `${name} aparece na loja.`,
    taken: 'Já existe uma categoria com este nome.',
    gone: 'Esta categoria não existe mais.',
    removed: 'A categoria foi apagada.',
    merge: 'Juntar com outra categoria',
    mergeInto: 'Passar os produtos para',
    mergeHint: 'Os produtos e as subcategorias passam para a outra, e o endereço desta leva para lá.',
    deleteHint: 'Só uma categoria sem produtos pode ser apagada.',
    back: 'Todas as categorias',
  },
  brand: {
    title: 'Marcas',
    intro: 'A ordem daqui é a da loja. Arraste pela alça, ou use as setas.',
    newName: 'Nova marca',
    picture: 'Logotipo',
    hiddenMark: 'Oculta',
    hidden: (name: string) =>
      `${name} está oculta: não aparece em filtros, em buscas nem na página inicial. Os produtos dela continuam na loja.`,
    shown: (name: string) => `${name} aparece na loja.`,
    taken: 'Já existe uma marca com este nome.',
    gone: 'Esta marca não existe mais.',
    removed: 'A marca foi apagada.',
    merge: 'Juntar com outra marca',
    mergeInto: 'Passar os produtos para',
    mergeHint: 'Os produtos passam para a outra, e o endereço desta leva para lá.',
    deleteHint: 'Só uma marca sem produtos pode ser apagada.',
    back: 'Todas as marcas',
  },
} as const;

export const panelGroupSharedTexts = {
  products: (products: number) => countOf(products, 'produto', 'produtos'),
  shownLater: (name: string) => `${name} aparece na loja quando tiver produtos.`,
  none: 'Ainda não há nenhuma.',
  create: 'Criar',
  created: (name: string) => `${name} foi criada.`,
  handle: (name: string) => `Arrastar ${name}`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  hide: (name: string) => `Ocultar ${name}`,
  show: (name: string) => `Mostrar ${name}`,
  hideWord: 'Ocultar',
  showWord: 'Mostrar',
  moved: ({ name, rank, of }: { name: string; rank: number; of: number }) => `${name} agora é a ${rank}ª de ${of}.`,
  orderChanged: 'Alguém mudou a ordem enquanto isso. Confira a lista e mude de novo, se quiser.',
  introByProducts:
    'Na loja as marcas com mais produtos vêm primeiro. Para pôr na sua ordem, arraste pela alça ou use as setas.',
  resetOrder: 'Voltar à ordem pelo número de produtos',
  orderReset: 'As marcas com mais produtos vêm primeiro de novo.',
  undone: 'Desfeito.',
  data: 'Dados',
  /** Labels of the form's fields by name. */
  fields: {
    nome: 'Nome',
    subcategorias: 'Subcategorias, uma por linha',
    description: 'Descrição',
    website: 'Site',
    email: 'E-mail',
    location: 'Onde fica',
  } as Readonly<Record<string, string>>,
  save: 'Salvar',
  saved: 'Salvo.',
  /** What an action other than saving the form did, by action. */
  done: {
    ocultar: 'Agora está oculta.',
    mostrar: 'Agora aparece na loja.',
    'tirar-foto': 'A imagem foi tirada.',
  } as Readonly<Record<string, string>>,
  pictureChanged: 'A imagem foi trocada.',
  pictureLabel: 'Escolher arquivo (JPEG, PNG, WebP ou AVIF, até 10 MB)',
  sendPicture: 'Enviar',
  removePicture: 'Tirar',
  pictureMissing: 'Escolha um arquivo.',
  pictureTooLarge: 'O arquivo tem mais de 10 MB.',
  withoutPicture: 'Sem imagem.',
  visibility: 'Na loja',
  seeProducts: 'Ver os produtos',
  see: 'Conferir',
  willMove: ({ products, from, into }: { products: number; from: string; into: string }) =>
    products === 0
      ? `${from} não tem produtos. Ela some, e o endereço dela leva para ${into}.`
      : `${countOf(products, 'produto passa', 'produtos passam')} de ${from} para ${into}. Depois ${from} não existe mais, e isso não se desfaz.`,
  merge: 'Juntar',
  cancel: 'Não juntar',
  merged: (products: number) => `Juntadas: ${countOf(products, 'produto veio', 'produtos vieram')} da outra.`,
  mergeChanged: (products: number) =>
    `O número de produtos mudou enquanto isso: agora ${plural(products, 'é', 'são')} ${formatCount(products)}. Confira de novo antes de juntar.`,
  remove: 'Apagar',
  removeTitle: 'Apagar',
  hasProducts: (products: number) =>
    `Tem ${countOf(products, 'produto', 'produtos')}: mude ${plural(products, 'o produto', 'os produtos')} antes, ou junte com outra.`,
  childHasProducts: ({ name, products }: { name: string; products: number }) =>
    `A subcategoria ${name} tem ${countOf(products, 'produto', 'produtos')} e não pode sair da lista. ` +
    'Para trocar o nome, acrescente o novo, mude os produtos para ele em "Produtos" e depois tire este.',
  invalid: ({ label, reason }: { label: string; reason: string }) => `${label}: ${reason}.`,
} as const;
