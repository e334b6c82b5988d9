import { contentPages } from '#app/content-pages.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import { formatContactChannel, formatContacts, formatShopName } from '#app/texts/store/shop-identification.ts';
import { makeList, makeParagraph, type ContentPage, type ContentSection } from '#app/storefront/pages/texts.ts';

type ResponsibleShop = Pick<Shop, 'name' | 'email' | 'phone' | 'whatsapp'>;

/**
 * Text of the page 'Acessibilidade'. It describes what the journeys in `e2e/access/` test, so that both must be changed
 * together.
 */
export function getAccessibilityPage(shop: ResponsibleShop): ContentPage {
  return {
    title: contentPages.accessibility.title,
    metaDescription: `O nível de acessibilidade do site da ${formatShopName(shop.name)}, o que foi testado e como avisar de um problema.`,
    intro:
      'Quem não usa mouse, precisa de letras maiores ou navega com leitor de tela deve conseguir escolher os produtos e pedir a cotação como qualquer pessoa. Esta página diz até onde chegamos e como nos avisar do que falta.',
    sections: [
      levelSection,
      usesSection,
      testsSection,
      getLimitsSection(shop),
      getComplaintSection(shop),
      updateSection,
    ],
  };
}

const levelSection: ContentSection = {
  id: 'nivel',
  heading: 'Nível de conformidade',
  blocks: [
    makeParagraph(
      'Este site procura atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, como pede o art. 63 da Lei Brasileira de Inclusão (Lei nº 13.146/2015). A avaliação é nossa: nenhuma entidade de fora certificou o site.',
    ),
  ],
};

const usesSection: ContentSection = {
  id: 'recursos',
  heading: 'O que você pode usar',
  blocks: [
    makeList(
      'Teclado: todas as telas funcionam com Tab, setas, Enter e Escape, e a primeira parada da tecla Tab leva direto ao conteúdo; na loja, outra pula os filtros.',
      'Ampliação: o texto pode ser ampliado até 400% sem que a página precise rolar para os lados.',
      'Movimento: com o movimento reduzido no aparelho, nada desliza nem anima.',
      'Contraste: com mais contraste pedido no aparelho, todo texto passa a 7:1 ou mais, e as cores de alto contraste do sistema são respeitadas.',
      'Leitor de tela: avisos, mensagens de erro e o número de produtos encontrados são anunciados sem tirar você do lugar.',
      'Sem JavaScript: dá para ver, filtrar, buscar e pedir a cotação de cada produto; o carrinho, a lista de desejos, a comparação e a página Minhas cotações dependem dele.',
    ),
  ],
};

const testsSection: ContentSection = {
  id: 'testes',
  heading: 'O que foi testado',
  blocks: [
    makeParagraph('A cada mudança no site, testes automáticos no Chromium conferem, no computador e no celular:'),
    makeList(
      'as regras WCAG 2.2 A e AA e as boas práticas da ferramenta axe, em cada tela e com cada menu, gaveta e janela abertos, e também com os erros de um formulário à mostra;',
      'o caminho da página inicial até a cotação só com o teclado, com o foco entrando e saindo de cada janela;',
      'a tela de 320 pixels de largura e o texto com espaçamento aumentado;',
      'o movimento reduzido, as cores forçadas, o contraste aumentado e o anel que mostra onde está o foco;',
      'o tamanho do que se toca: no celular, ao menos 44 por 44 pixels, a não ser links no meio de frases e, nos cartões, o título e a categoria, cuja foto leva ao mesmo lugar.',
    ),
  ],
};

function getLimitsSection({ whatsapp, email }: ResponsibleShop): ContentSection {
  return {
    id: 'limites',
    heading: 'O que ainda falta',
    blocks: [
      makeList(
        'O site ainda não foi avaliado por pessoas com deficiência, nem de ponta a ponta com os leitores de tela NVDA, TalkBack e VoiceOver.',
        'As alças do filtro de preço têm 28 pixels de largura. Os campos logo abaixo delas fazem o mesmo.',
        'Os vídeos ficam no YouTube: as legendas e a audiodescrição dependem do que existe lá. O que se precisa saber para comprar está escrito na página do produto.',
        ...(whatsapp
          ? [
              `A cotação continua no WhatsApp, que não é nosso. Você pode copiar o texto dela no carrinho${email && ' e enviá-lo por e-mail'}.`,
            ]
          : []),
      ),
    ],
  };
}

function getComplaintSection(shop: ResponsibleShop): ContentSection {
  return {
    id: 'reclamar',
    heading: 'Como avisar de um problema',
    blocks: [
      makeParagraph(
        `Fale com a loja ${formatContacts(shop)}. Conte em que página aconteceu, o que você queria fazer e, se souber, que navegador e que recurso de apoio usa. Respondemos em até 5 dias úteis e, enquanto o problema não é resolvido, fazemos a cotação ${formatContactChannel({ ...shop, whatsapp: '' })}.`,
      ),
      makeParagraph('Se a resposta não resolver, você pode reclamar ao Procon ou ao Ministério Público do seu estado.'),
    ],
  };
}

const updateSection: ContentSection = {
  id: 'atualizacao',
  heading: 'Atualização desta página',
  blocks: [makeParagraph('Última atualização: 28 de novembro de 2026.')],
};
