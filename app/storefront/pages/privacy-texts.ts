import { contentPages } from '#app/content-pages.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { formatContacts, formatShopName } from '#app/texts/store/shop-identification.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import { makeList, makeParagraph, type ContentPage, type ContentSection } from '#app/storefront/pages/texts.ts';

type Controller = Pick<
  ShopProfile,
  | 'name'
  | 'city'
  | 'email'
  | 'phone'
  | 'whatsapp'
  | 'identification'
  | 'privacy'
  | 'privacyChangedAtMs'
  | 'accessLogDays'
  | 'quotationKeepDays'
>;

/**
 * Returns the page 'Política de Privacidade', under Lei nº 13.709/2018 (LGPD). When the store begins to store, log or
 * send other personal data, change this text and its date in `contentPages`.
 */
export function getPrivacyPage(shop: Controller): ContentPage {
  return {
    title: contentPages.privacy.title,
    metaDescription: `Que dados a ${formatShopName(shop.name)} trata, para quê, por quanto tempo e como exercer seus direitos pela LGPD.`,
    intro:
      'Esta página explica, em linguagem simples, que dados pessoais este site trata e o que você pode pedir a respeito deles, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018). O site não tem cadastro, não cobra e não usa dados para propaganda.',
    sections: [
      ...(shop.privacy.replaces ? [] : getStoreSections(shop)),
      ...getOwnSections(shop),
      ...(shop.privacy.replaces ? [getControllerSection(shop)] : []),
      getContactSection(shop),
      getUpdateSection(shop),
    ],
  };
}

function getStoreSections(shop: Controller): ContentSection[] {
  return [
    getControllerSection(shop),
    getDataSection(shop),
    getPurposesSection(shop),
    getSharingSection(shop),
    getRetentionSection(shop),
    getRightsSection(shop),
    securitySection,
  ];
}

/** Returns the sections of the owner's text, with a paragraph for each line. */
function getOwnSections({ privacy: { text, replaces } }: Controller): ContentSection[] {
  if (!text) return [];
  const heading = replaces ? 'Como tratamos os dados' : 'O que mais a loja informa';
  return [{ id: 'da-loja', heading, blocks: text.split('\n').map(makeParagraph) }];
}

function getControllerSection({ name, city, identification: { legalName, cnpj } }: Controller): ContentSection {
  const company = [legalName, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(', ');
  const who = `${name}${company && ` (${company})`}${city && `, de ${city},`}`;
  return {
    id: 'controlador',
    heading: 'Quem é o controlador',
    blocks: [
      makeParagraph(
        `${who} é quem decide como os dados tratados neste site são usados e responde por eles. Os meios de contato estão no fim desta página.`,
      ),
    ],
  };
}

function getDataSection({ accessLogDays, quotationKeepDays }: Controller): ContentSection {
  return {
    id: 'dados-tratados',
    heading: 'Que dados são tratados',
    blocks: [
      makeList(
        'Suas listas: o carrinho, a lista de desejos e a comparação ficam guardados só no seu navegador (chaves cart_products, wishlist_products e compare_products; nas de mesmo nome com o fim _turn fica só a vez de cada aba gravar). Para conferir preço e estoque, o site envia ao servidor apenas os números dos produtos, sem identificar você.',
        'Conta de ração: do que você põe no carrinho pela calculadora, o consumo por dia fica guardado só no seu navegador (chave herd_rations), para dizer quando acaba.',
        'Vendedor: se você entrou pelo link de um vendedor da loja, o nome e o número dele ficam guardados só no seu navegador (chave seller), para a conversa e a cotação chegarem a ele. O site confere no servidor se ele ainda trabalha na loja, sem identificar você.',
        'Telas vistas: cópias das telas e das imagens que você viu ficam guardadas no seu aparelho, para abrir sem internet. Elas são iguais para todos os visitantes e somem quando você limpa os dados do site.',
        'Comentários: ao avaliar um produto, você informa nome, e-mail, nota e texto. O nome, a nota, o texto e a data são publicados. O e-mail é guardado e nunca é mostrado.',
        'Proteção contra abusos: o endereço de rede (IP) de quem envia um comentário é usado por pouco tempo, só na memória do servidor, para limitar envios repetidos. Ele não é gravado.',
        ...includeIf(
          quotationKeepDays !== null,
          'Cotações: o pedido feito pelo carrinho fica no servidor, com os produtos e as quantidades. Primeiro nome, cidade, CEP, forma de receber e observação são opcionais. Só a loja e quem tem o endereço da cotação veem. O que você muda depois fica junto do que disse antes, e é apagado com a cotação. O navegador guarda as últimas 20, com data e validade, na chave quotations_sent, para a página Minhas cotações; a loja não recebe essa lista.',
          'Limite de cotações: o endereço de rede (IP) de quem pede uma cotação, ou tenta abrir uma que não existe, é contado por alguns minutos em forma de código, que não mostra o endereço.',
        ),
        'Cookie técnico: o cookie XSRF-TOKEN serve para que outro site não envie formulários em seu nome. Ele não identifica você e não acompanha sua navegação.',
        'Buscas sem resultado: as palavras procuradas que a loja não tem são contadas por dia, sem guardar quem procurou. Textos que parecem e-mail, telefone ou documento não são guardados.',
        'Registros do servidor: guardam que página foi pedida, quando e se houve erro, sem dados pessoais.',
        ...includeIf(
          accessLogDays > 0,
          'Registros de acesso: a data, a hora, o endereço de rede (IP) e a página pedida ficam guardados à parte, em sigilo, como pede o art. 15 do Marco Civil da Internet (Lei nº 12.965/2014).',
        ),
      ),
      makeParagraph('Não há cookies de propaganda, estatísticas de terceiros nem coleta de dados sensíveis.'),
    ],
  };
}

function getPurposesSection({ accessLogDays, quotationKeepDays }: Controller): ContentSection {
  return {
    id: 'finalidades',
    heading: 'Para que servem e com que base legal',
    blocks: [
      makeList(
        'Guardar suas listas no navegador: para que o carrinho, os desejos e a comparação continuem lá quando você voltar, a seu pedido (art. 7º, V).',
        'Publicar comentários: com o seu consentimento, dado ao enviar o formulário, que pode ser retirado quando quiser (art. 7º, I).',
        'Guardar o e-mail do comentário: para atender a pedidos seus sobre aquele comentário, também com o seu consentimento (art. 7º, I).',
        ...includeIf(
          quotationKeepDays !== null,
          'Responder cotações: para preparar a proposta que você pediu (art. 7º, V).',
        ),
        'Proteger o site de abusos e falhas: pelo legítimo interesse de manter a loja funcionando com segurança (art. 7º, IX).',
        ...includeIf(
          accessLogDays > 0,
          'Guardar os registros de acesso: porque a lei obriga; só os entregamos por ordem judicial (art. 7º, II).',
        ),
      ),
    ],
  };
}

function getSharingSection({ whatsapp, quotationKeepDays }: Controller): ContentSection {
  return {
    id: 'compartilhamento',
    heading: 'Com quem os dados são compartilhados',
    blocks: [
      makeParagraph(
        `Não vendemos nem cedemos dados pessoais. ${whatsapp ? 'Três' : 'Duas'} ações suas, porém, levam você a serviços de outras empresas:`,
      ),
      makeList(
        ...includeIf(
          whatsapp !== '',
          'Ao pedir uma cotação, o site abre o WhatsApp com o texto pronto. A mensagem só é enviada se você confirmar e passa a seguir as regras daquele serviço.',
        ),
        'Ao assistir a um vídeo, o navegador carrega o tocador do YouTube em modo de privacidade reforçada. Antes do seu clique nada é carregado.',
        'Ao abrir o mapa ou uma rede social, você sai deste site.',
      ),
      ...(quotationKeepDays === null
        ? []
        : [
            makeParagraph(
              'Quando alguém pede uma cotação, a loja pode ser avisada no celular ou em outro sistema dela. O aviso leva só o número da cotação, o que houve e o endereço dela no painel da loja, nada sobre você.',
            ),
          ]),
      makeParagraph('Também podemos entregar dados quando a lei ou uma ordem de autoridade competente obrigar.'),
    ],
  };
}

function getRetentionSection({ accessLogDays, quotationKeepDays }: Controller): ContentSection {
  return {
    id: 'prazo',
    heading: 'Por quanto tempo',
    blocks: [
      makeList(
        'Listas no navegador: até você esvaziá-las ou limpar os dados do site.',
        'Comentário, nome e e-mail: enquanto o produto estiver no catálogo, ou até você pedir que sejam apagados.',
        ...includeIf(
          quotationKeepDays !== null,
          `Cotações: sem resposta, são apagadas depois de ${countOf(quotationKeepDays ?? 0, 'dia', 'dias')}; das respondidas ficam então só itens e valores. A seu pedido, antes.`,
        ),
        'Endereço de rede usado contra abusos: alguns minutos.',
        'Palavras de buscas sem resultado: 90 dias.',
        ...includeIf(accessLogDays > 0, `Registros de acesso: ${accessLogDays} dias.`),
        'Cookie técnico: até você fechar o navegador.',
      ),
    ],
  };
}

/** Returns the lines if the condition is true, otherwise an empty list. */
function includeIf(isIncluded: boolean, ...lines: string[]): string[] {
  return isIncluded ? lines : [];
}

function getRightsSection(shop: Controller): ContentSection {
  return {
    id: 'direitos',
    heading: 'Os seus direitos',
    blocks: [
      makeParagraph('A qualquer momento, e sem custo, você pode pedir:'),
      makeList(
        'a confirmação de que tratamos dados seus e o acesso a eles;',
        'a correção de dados incompletos, errados ou desatualizados;',
        'a anonimização, o bloqueio ou a eliminação de dados desnecessários ou tratados em desacordo com a lei;',
        'a eliminação dos dados tratados com o seu consentimento, como um comentário e o e-mail dele;',
        'a portabilidade dos dados a outro fornecedor;',
        'a informação sobre com quem os dados foram compartilhados;',
        'a explicação do que acontece se você não consentir, e a retirada do consentimento;',
        'a oposição a um tratamento que considere irregular.',
      ),
      makeParagraph(
        `Para exercer esses direitos, peça ${formatContacts(shop)}, e diga o e-mail usado no comentário. Respondemos em até 15 dias. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).`,
      ),
    ],
  };
}

const securitySection: ContentSection = {
  id: 'seguranca',
  heading: 'Como os dados são protegidos',
  blocks: [
    makeParagraph(
      'O e-mail de quem comenta não aparece em nenhuma página nem em nenhuma resposta do site. Só a equipe autorizada da loja tem acesso a ele. Se ocorrer um incidente que possa causar dano, avisaremos as pessoas afetadas e a ANPD.',
    ),
  ],
};

function getContactSection(shop: Controller): ContentSection {
  return {
    id: 'contato',
    heading: 'Com quem falar',
    blocks: [makeParagraph(`O encarregado pelo tratamento de dados pessoais atende ${formatContacts(shop)}.`)],
  };
}

function getUpdateSection({ privacyChangedAtMs }: Controller): ContentSection {
  const changedOn = privacyChangedAtMs === null ? '' : formatIsoDate(privacyChangedAtMs);
  const { updatedOn } = contentPages.privacy;
  const day = changedOn > updatedOn ? changedOn : updatedOn;
  return {
    id: 'atualizacao',
    heading: 'Atualização desta política',
    blocks: [
      makeParagraph(
        `Se o que fazemos com os dados mudar, mudaremos este texto antes. Última atualização: ${formatLongDate(day)}.`,
      ),
    ],
  };
}

/** Formats a date as '20 de novembro de 2026'. */
function formatLongDate(isoDate: string): string {
  return new Date(`${isoDate}T12:00:00Z`).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
}
