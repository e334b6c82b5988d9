import type { FirstStepName } from '#app/domain/store/readiness/first-steps.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { countOf } from '#app/texts/shared/plural.ts';

const products = (amount: number) => countOf(amount, 'produto', 'produtos');

interface StepText {
  title: string;
  text: string;
  links: readonly { path: string; label: string }[];
}

export const firstStepsTexts = {
  title: 'Primeiros passos',
  progress: ({ done, all }: { done: number; all: number }) => `${done} de ${all} feitos`,
  isDone: 'Feito',
  steps: {
    contact: {
      title: 'Nome, telefone e WhatsApp',
      text: 'Com eles a loja deixa de ser uma demonstração, e as cotações chegam a você.',
      links: [{ path: `${panelPaths.shop}#identidade`, label: 'Preencher' }],
    },
    law: {
      title: 'Dados que a lei pede',
      text: 'Razão social, CNPJ, endereço com cidade e CEP, e e-mail, no rodapé de toda página.',
      links: [{ path: `${panelPaths.shop}#lei`, label: 'Preencher' }],
    },
    logo: {
      title: 'Logotipo',
      text: 'Uma foto ou um desenho: aparece no alto da loja.',
      links: [{ path: `${panelPaths.shop}#identidade`, label: 'Escolher' }],
    },
    products: {
      title: 'Os primeiros produtos',
      text: 'Um a um, com foto, ou todos de uma vez por uma planilha.',
      links: [
        { path: panelPaths.newProduct, label: 'Cadastrar um' },
        { path: panelPaths.import, label: 'Enviar planilha' },
      ],
    },
    examples: {
      title: 'Tirar os produtos de exemplo',
      text: 'Você vê antes o que sai, e pode desfazer.',
      links: [{ path: panelPaths.examples, label: 'Ver o que sai' }],
    },
  } satisfies Record<FirstStepName, StepText> as Record<FirstStepName, StepText>,
  dismiss: 'Não mostrar mais',
  bringBack: 'Mostrar os primeiros passos',
  notice: (examples: number) =>
    `${products(examples)} da loja ${examples === 1 ? 'é um exemplo' : 'são exemplos'} que já ${
      examples === 1 ? 'veio' : 'vieram'
    } com ela.`,
} as const;

export const examplesTexts = {
  title: 'Produtos de exemplo',
  back: 'Voltar para hoje',
  none: 'Não há produtos de exemplo na loja.',
  willGo: (examples: number) => `${examples === 1 ? 'Sai' : 'Saem'} da loja`,
  willStay: 'Fica como está',
  products: (examples: number) =>
    `${products(examples)} que ${examples === 1 ? 'veio' : 'vieram'} com a loja, com as fotos e os comentários; se você desfizer, voltam como vieram, à mostra, sem o que você mudou em conjunto e sem os comentários de clientes`,
  categories: (names: readonly string[]) =>
    `${countOf(names.length, 'categoria que fica vazia', 'categorias que ficam vazias')}: ${names.join(', ')}`,
  brands: (names: readonly string[]) =>
    `${countOf(names.length, 'marca que fica vazia', 'marcas que ficam vazias')}: ${names.join(', ')}`,
  own: (ownCount: number) =>
    ownCount === 0 ? 'Você ainda não cadastrou nenhum produto' : `${products(ownCount)} que você cadastrou ou importou`,
  changed: (changed: number) =>
    `${countOf(changed, 'exemplo em que você mexeu: agora ele é seu', 'exemplos em que você mexeu: agora eles são seus')}`,
  shop: 'Os dados da loja, as categorias e as marcas que você criou ou mudou',
  emptyWarning:
    'Sem nenhum produto, a loja mostra produtos de demonstração. É melhor cadastrar ou importar o primeiro produto antes.',
  create: 'Cadastrar um produto',
  list: 'Ver os nomes dos produtos que saem',
  remove: (examples: number) => `Tirar ${products(examples)} de exemplo`,
  removed: (examples: number) => `${products(examples)} de exemplo ${examples === 1 ? 'saiu' : 'saíram'} da loja.`,
  canRestore: (examples: number) =>
    `${products(examples)} de exemplo ${examples === 1 ? 'foi tirado' : 'foram tirados'}. Dá para trazer de volta quando quiser.`,
  restore: 'Trazer os exemplos de volta',
  restored: (examples: number) =>
    examples === 0
      ? 'Nenhum exemplo voltou: outros produtos já usam os códigos deles.'
      : `${products(examples)} de exemplo ${examples === 1 ? 'voltou' : 'voltaram'} para a loja.`,
  working: 'Trabalhando…',
} as const;
