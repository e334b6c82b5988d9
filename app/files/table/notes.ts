import { showValue } from '#app/operations/import/import-types.ts';

const texts = {
  rounded: ['preço com mais de 2 casas foi arredondado', 'preços com mais de 2 casas foram arredondados'],
  'month-first': [
    'data tem o mês antes do dia, como em planilhas em inglês, e foi lida assim',
    'datas têm o mês antes do dia, como em planilhas em inglês, e foram lidas assim',
  ],
  hidden: [
    'linha oculta na planilha, à mão ou por um filtro, foi lida como as outras',
    'linhas ocultas na planilha, à mão ou por um filtro, foram lidas como as outras',
  ],
  footer: [
    'linha de total ou de número de página, sem código, nome e categoria de produto, ficou de fora',
    'linhas de total ou de número de página, sem código, nome e categoria de produto, ficaram de fora',
  ],
  'dated-sale': [
    'preço promocional tem datas: o desconto vale só entre elas, e acaba sozinho',
    'preços promocionais têm datas: o desconto vale só entre elas, e acaba sozinho',
  ],
  'inexact-sale': [
    'preço promocional não se consegue exato com um desconto de até 2 casas; ficou o mais próximo, abaixo',
    'preços promocionais não se conseguem exatos com um desconto de até 2 casas; ficaram os mais próximos, abaixo',
  ],
  'web-picture': [
    'produto tem foto na internet, que a loja não busca: baixe-a, dê ao arquivo o código do produto e importe de novo com ela, no painel ou com --pictures',
    'produtos têm fotos na internet, que a loja não busca: baixe-as, dê a cada arquivo o código do produto e importe de novo com elas, no painel ou com --pictures',
  ],
  'web-group-picture': [
    'imagem está na internet, onde a loja não busca: baixe-a e escreva na planilha o nome do arquivo',
    'imagens estão na internet, onde a loja não busca: baixe-as e escreva na planilha o nome de cada arquivo',
  ],
  'deep-category': [
    'produto tem categoria de mais de dois níveis; ficaram os dois primeiros',
    'produtos têm categoria de mais de dois níveis; ficaram os dois primeiros',
  ],
  'many-categories': [
    'produto está em mais de uma categoria; ficou uma só',
    'produtos estão em mais de uma categoria; ficou uma só de cada',
  ],
  'lone-text': [
    'linha com um texto só, sem produtos logo abaixo, ficou de fora',
    'linhas com um texto só, sem produtos logo abaixo, ficaram de fora',
  ],
  variation: [
    'linha de variação ou de regra, sem preço seu, não virou produto',
    'linhas de variações ou de regras, sem preço seu, não viraram produtos',
  ],
  'on-request': [
    'preço escrito como "consultar" ou com um traço foi lido como "Sob consulta"',
    'preços escritos como "consultar" ou com um traço foram lidos como "Sob consulta"',
  ],
  container: [
    'linha só reúne outras (um produto com variações ou um conjunto) e não virou produto',
    'linhas só reúnem outras (produtos com variações ou conjuntos) e não viraram produtos',
  ],
} as const;
type NoteKind = keyof typeof texts;

const maxExamples = 3;
/** The owner has to do something for each of these. */
const maxListed = 20;

/** What was done with some cells that the owner should know, counted while the rows are read. */
export interface Notes {
  add: (kind: NoteKind, example: string) => void;
  describe: () => string[];
}

export function createNotes(): Notes {
  const found = new Map<NoteKind, { count: number; examples: string[] }>();
  return {
    add(kind, example) {
      const { count, examples } = found.get(kind) ?? { count: 0, examples: [] };
      found.set(kind, {
        count: count + 1,
        examples:
          examples.length < (kind.startsWith('web-') ? maxListed : maxExamples) ? [...examples, example] : examples,
      });
    },
    describe: () =>
      [...found].map(([kind, { count, examples }]) => {
        const [one, many] = texts[kind];
        const more = count > examples.length ? '…' : '';
        const number = count.toLocaleString('pt-BR');
        return `${number} ${count === 1 ? one : many} (${examples.map((text) => showValue(text)).join('; ')}${more}).`;
      }),
  };
}
