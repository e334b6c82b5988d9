import type { OpeningProblem } from '#app/domain/store/readiness/opening-problems.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { countOf, plural } from '#app/texts/shared/plural.ts';

/**
 * A problem of the store that the owner should solve. `count` is a number of products or, for `disk`, the free space in
 * MB.
 */
export type StoreProblem =
  | { kind: 'without-picture' | 'placeholders' | 'disk'; count: number }
  | { kind: 'demo' | 'no-products' | OpeningProblem };

export const todayTexts = {
  title: 'Hoje',
  quotations: {
    title: 'Cotações esperando resposta',
    waiting: (count: number) =>
      count === 1
        ? '1 cotação espera a sua resposta.'
        : `${formatCount(count)} cotações esperam a sua resposta, a mais antiga primeiro.`,
    none: 'Nenhuma cotação espera resposta.',
    open: 'Ver todas as cotações',
  },
  reviews: {
    title: 'Comentários esperando',
    waiting: (count: number) => `${countOf(count, 'comentário espera', 'comentários esperam')} a sua aprovação.`,
    none: 'Nenhum comentário espera aprovação.',
    open: 'Ler os comentários',
  },
  stock: {
    title: 'Estoque acabando',
    open: 'Ver os produtos, do menor estoque ao maior',
    none: 'Nenhum produto está fora de estoque ou perto de acabar.',
    out: 'fora de estoque',
    left: (quantity: number) => `${plural(quantity, 'resta', 'restam')} ${quantity}`,
  },
  offers: {
    title: 'Ofertas que terminam em 7 dias',
    open: 'Ver as ofertas com data de fim',
    none: 'Nenhuma oferta termina nos próximos 7 dias.',
    ends: 'termina em',
    ended: 'Já terminaram e ainda dão desconto:',
  },
  law: {
    title: 'O que a lei pede',
    missing: 'Toda loja na internet diz quem vende (Decreto 7.962/2013). Ainda falta:',
    complete: 'A loja diz quem vende, como a lei pede.',
    missingForSome: 'Quem vende produtos veterinários, rações ou sementes controlados pelo MAPA informa também:',
    hidesPrices: 'Os preços estão escondidos. Quem vende ao público deve mostrá-los (Lei 10.962/2004).',
    fill: 'Preencher os dados da loja',
  },
  missed: {
    title: 'Procuraram e não acharam',
    none: 'Nos últimos 30 dias, ninguém procurou algo que a loja não tenha.',
    hint: 'Nos últimos 30 dias, contado só em palavras, sem saber quem procurou.',
    times: (count: number) => countOf(count, 'vez', 'vezes'),
    create: 'Criar um produto',
    dismiss: 'Dispensar',
    dismissOne: (searchText: string) => `Dispensar "${searchText}"`,
  },
  problems: {
    title: 'Para acertar',
    none: 'Nada a acertar.',
    toShop: 'Preencher os dados da loja',
    toAddress: 'Escrever o endereço',
    toProducts: 'Abrir os produtos',
  },
  access: {
    title: 'Quem entrou no painel',
    none: 'Ninguém entrou nos últimos 7 dias.',
    kinds: {
      'signed-in': (device: string) => `Entrada: ${device || 'aparelho desconhecido'}`,
      guessed: () => 'Alguém tentou entrar com senhas erradas e foi barrado',
      'passkey-made': (name: string) => `Chave de acesso criada: ${name}`,
      'passkey-removed': (name: string) => `Chave de acesso removida: ${name}`,
    },
    hint: 'Não foi você? Saia de todos os aparelhos e peça a quem instalou a loja para trocar a senha do painel.',
    open: 'Ver os aparelhos',
  },
  doctorReport: {
    never:
      'O exame completo, com todas as fotos e a busca, ainda não foi feito nesta máquina. Peça-o a quem instalou a loja.',
    last: (when: string, findings: number) =>
      `Último exame completo em ${when}: ${findings === 0 ? 'nada a acertar' : countOf(findings, 'aviso', 'avisos')}.`,
    show: 'Ver os avisos',
  },
  more: (count: number) => `e mais ${countOf(count, 'produto', 'produtos')}`,
} as const;

/**
 * Returns the text of a problem, and the path and label of a link to the screen where it is solved; no link when it is
 * solved on the server.
 */
export function getStoreProblemView(problem: StoreProblem): { text: string; path?: string; link?: string } {
  const { toShop, toAddress, toProducts } = todayTexts.problems;
  switch (problem.kind) {
    case 'demo':
      return {
        text: 'A loja ainda tem o nome ou os telefones de exemplo, e o rodapé diz que é uma demonstração.',
        path: panelPaths.shop,
        link: toShop,
      };
    case 'no-products':
      return {
        text: 'O catálogo está vazio: a loja mostra produtos de demonstração.',
        path: panelPaths.products,
        link: toProducts,
      };
    case 'without-picture':
      return {
        text: `${countOf(problem.count, 'produto está', 'produtos estão')} sem foto.`,
        path: `${panelPaths.products}?mostrar=without-photo`,
        link: toProducts,
      };
    case 'placeholders':
      return {
        text: `${countOf(problem.count, 'produto ainda pede', 'produtos ainda pedem')} o registro ou outra informação ("informar aqui"). A loja não mostra essa linha aos clientes.`,
        path: `${panelPaths.products}?mostrar=to-fill-in`,
        link: toProducts,
      };
    case 'disk':
      return { text: `Restam só ${problem.count} MB no disco da loja. Libere espaço.` };
    case 'unsigned-backups':
      return {
        text: 'As cópias de segurança não são assinadas: se alguém mexer numa delas, a loja não percebe. Peça a quem instalou a loja para ligar a assinatura.',
      };
    case 'weak-token':
      return {
        text: 'A senha do painel repete poucas letras e pode ser adivinhada. Peça a quem instalou a loja para trocá-la.',
      };
    case 'no-public-url':
      return {
        text: 'A loja não sabe o seu endereço na internet, e por isso não guarda cotações.',
        path: `${panelPaths.shop}#contato`,
        link: toAddress,
      };
    case 'no-proxy':
      return {
        text: 'O endereço da loja começa com https, mas falta dizer a ela que outro programa a protege. Peça a quem instalou a loja: é o TRUST_PROXY do manual.',
      };
  }
}
