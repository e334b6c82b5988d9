import { showValue } from '#app/operations/import/import-types.ts';

/** Notices by kind of note, for one cell or row and for several: `{one|several}`. */
const texts = {
  rounded: '{preço|preços} com mais de 2 casas {foi arredondado|foram arredondados}',
  'month-first': '{data tem|datas têm} o mês antes do dia, como em planilhas em inglês, e {foi lida|foram lidas} assim',
  hidden: '{linha oculta|linhas ocultas} na planilha, à mão ou por um filtro, {foi lida|foram lidas} como as outras',
  footer:
    '{linha|linhas} de total ou de número de página, sem código, nome e categoria de produto, {ficou|ficaram} de fora',
  'dated-sale': '{preço promocional tem|preços promocionais têm} datas: o desconto vale só entre elas, e acaba sozinho',
  'inexact-sale':
    '{preço promocional não se consegue exato|preços promocionais não se conseguem exatos} com um desconto de até 2 casas; {ficou o mais próximo|ficaram os mais próximos}, abaixo',
  'web-picture':
    '{produto tem foto|produtos têm fotos} na internet, que a loja não busca: {baixe-a, dê ao arquivo|baixe-as, dê a cada arquivo} o código do produto e importe de novo com {ela|elas}, no painel ou com --pictures',
  'web-group-picture':
    '{imagem está|imagens estão} na internet, onde a loja não busca: {baixe-a|baixe-as} e escreva na planilha o nome {do|de cada} arquivo',
  'deep-category': '{produto tem|produtos têm} categoria de mais de dois níveis; ficaram os dois primeiros',
  'many-categories': '{produto está|produtos estão} em mais de uma categoria; ficou uma só{| de cada}',
  'lone-text': '{linha|linhas} com um texto só, sem produtos logo abaixo, {ficou|ficaram} de fora',
  variation:
    '{linha de variação|linhas de variações} ou de {regra|regras}, sem preço seu, não {virou produto|viraram produtos}',
  'on-request':
    '{preço escrito|preços escritos} como "consultar" ou com um traço {foi lido|foram lidos} como "Sob consulta"',
  container:
    '{linha só reúne|linhas só reúnem} outras ({um produto|produtos} com variações ou {um conjunto|conjuntos}) e não {virou produto|viraram produtos}',
} as const;
type NoteKind = keyof typeof texts;

const maxExamples = 3;
/** Maximum number of listed products for notices that require the owner to act. */
const maxListed = 20;

/** Counts notable cells while the rows are read, such as rounded prices, for notices to the owner. */
export interface Notes {
  add: (kind: NoteKind, example: string) => void;
  formatNotices: () => string[];
}

export function createNotes(): Notes {
  const found = new Map<NoteKind, { count: number; examples: string[] }>();
  return {
    add(kind, example) {
      const { count, examples } = found.get(kind) ?? { count: 0, examples: [] };
      const max = kind.startsWith('web-') ? maxListed : maxExamples;
      found.set(kind, { count: count + 1, examples: [...examples, example].slice(0, max) });
    },
    formatNotices: () =>
      [...found].map(([kind, { count, examples }]) => {
        const text = texts[kind].replace(/\{([^|]*)\|([^}]*)\}/g, count === 1 ? '$1' : '$2');
        const more = count > examples.length ? '…' : '';
        const number = count.toLocaleString('pt-BR');
        return `${number} ${text} (${examples.map(showValue).join('; ')}${more}).`;
      }),
  };
}
