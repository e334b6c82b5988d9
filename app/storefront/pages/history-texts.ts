import { contentPages } from '#app/content-pages.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { formatContactChannel } from '#app/texts/store/shop-identification.ts';
import { makeList, makeParagraph, type ContentSection, type HistoryPage } from '#app/storefront/pages/texts.ts';

/**
 * Returns the page 'Nossa História': the owner's text, or a neutral text without invented facts. Only the demonstration
 * shop has an invented story.
 */
export function getHistoryPage(shop: ShopProfile): HistoryPage {
  const { name, city, isDemo, history } = shop;
  if (isDemo && !history) return getDemoPage(shop);
  const who = `${name}${city && `, de ${city},`}`;
  return {
    title: contentPages.history.title,
    isDemo: false,
    metaDescription: `Quem é ${name} e como funciona a loja na internet.`,
    intro: `${who} atende por cotação: você monta a lista no site e uma pessoa responde.`,
    sections: [
      ...(history ? [{ id: 'historia', heading: 'Quem somos', blocks: history.split('\n').map(makeParagraph) }] : []),
      getQuotationSection(shop),
    ],
  };
}

function getDemoPage(shop: ShopProfile): HistoryPage {
  const { name, city } = shop;
  return {
    title: contentPages.history.title,
    isDemo: true,
    metaDescription: `Como ${name} começou num galpão de ${city} e o que faz questão de manter até hoje.`,
    intro: `${name} é um galpão de ${city} que vende o que o bicho come, o que o pasto precisa e o que segura a cerca em pé.`,
    sections: [...demoSections, getQuotationSection(shop)],
  };
}

const demoSections: readonly ContentSection[] = [
  {
    id: 'comeco',
    heading: 'Um galpão, uma balança e um caderno',
    blocks: [
      makeParagraph(
        'Começamos pequenos: um galpão alugado na saída da cidade, uma balança de plataforma e um caderno onde se anotava quem levou o quê. Os primeiros fregueses eram vizinhos que vinham buscar sal mineral de caminhonete e ficavam para o café.',
      ),
      makeParagraph(
        'Foi nessas conversas que aprendemos o trabalho. Cada um contava do seu gado, da sua horta, da galinha que parou de botar, e a gente ia descobrindo que produto resolvia e que produto só era bonito no rótulo.',
      ),
    ],
  },
  {
    id: 'crescimento',
    heading: 'Do sal do gado à ração do cachorro',
    blocks: [
      makeParagraph(
        'Com o tempo vieram as rações para aves, suínos e peixes, depois as sementes de pastagem, o arame e o eletrificador. Quem criava boi também tinha cachorro e gato, e a prateleira dos animais de casa entrou para ficar.',
      ),
      makeParagraph(
        'O galpão cresceu, o caderno virou computador, mas a regra continua a mesma: só vendemos o que sabemos explicar para que serve, quanto dura e quando não se deve usar.',
      ),
    ],
  },
  {
    id: 'jeito',
    heading: 'O nosso jeito de trabalhar',
    blocks: [
      makeList(
        'Dizer a verdade sobre o produto, inclusive quando o mais barato resolve.',
        'Mostrar os níveis de garantia e os avisos de uso com clareza, sem letra miúda.',
        'Guardar a mercadoria em lugar seco, sobre estrados, e vender primeiro o lote mais antigo.',
        'Atender do mesmo jeito quem leva um saco e quem leva uma carga.',
      ),
    ],
  },
];

function getQuotationSection(shop: ShopProfile): ContentSection {
  return {
    id: 'loja-na-internet',
    heading: 'Por que vender por cotação',
    blocks: [
      makeParagraph(
        `O frete muda com a distância, o volume e a estrada. Por isso o site não cobra nada: você monta a lista, ${shop.whatsapp ? 'manda' : 'pede a cotação'} ${formatContactChannel(shop)} e uma pessoa responde com preço, estoque e entrega combinados.`,
      ),
      makeParagraph(
        shop.isDemo
          ? 'Se ficar em dúvida sobre o produto certo, conte na mensagem a espécie, a fase e o tamanho do rebanho. Para doença ou dieta de animal doente, procure sempre um médico-veterinário ou um zootecnista.'
          : 'Se ficar em dúvida sobre o produto certo, conte para que ele vai servir.',
      ),
    ],
  };
}
