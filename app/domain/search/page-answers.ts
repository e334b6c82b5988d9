import { analyseText } from './terms.ts';

/** What a page of the shop answers, in the order in which answers are shown. */
export const pageTopics = ['hours', 'place', 'phone', 'delivery', 'buying', 'privacy', 'about'] as const;
export type PageTopic = (typeof pageTopics)[number];

/** Words by which people ask for it, separated by commas. A name of several words stands in the text as it does here. */
const names: Record<PageTopic, string> = {
  hours:
    'horário, que horas, expediente, funcionamento, abrem, fecham, aberto hoje, abre hoje, abre sábado, abre domingo',
  place: 'endereço, onde fica, onde ficam, localização, como chegar, como chego',
  phone:
    'telefone, número da loja, whatsapp, whats, zap, contato, ligar, e-mail, email, falar com, atendente, atendimento',
  delivery: 'frete, entrega, entregam, entregar, entregue, envio, enviam, retirada, retirar, correios, sedex, cep',
  buying:
    'pagamento, pagar, pix, boleto, cartão de crédito, cartão de débito, aceita cartão, parcela, parcelar, como comprar, cotação, orçamento',
  privacy: 'privacidade, lgpd, dados pessoais, meus dados',
  about: 'quem são, quem somos, nossa história, sobre a loja, história da loja',
};
/** Words around a question or a wish, which say nothing about a product. */
const fillers = new Set(
  analyseText(
    `quero queria gostaria preciso precisando procuro procurando comprar compro vender vende vendem tem têm existe vocês você
    qual quais quanto quantos custa custam preço valor barato barata melhor bom boa favor oi olá dia tarde noite como onde quando
    é são está fica até fazem faz posso consigo pode loja aqui aí meu minha nosso nossa grátis prazo política tempo taxa saber`,
  ),
);

interface PageName {
  topic: PageTopic;
  terms: readonly string[];
}

const pageNames: readonly PageName[] = pageTopics.flatMap((topic) =>
  names[topic].split(',').map((name) => ({ topic, terms: analyseText(name) })),
);

/** Terms of the names and of the words around them: none is a word mistyped, and nobody is told that no product has it. */
export const talkTerms: ReadonlySet<string> = new Set([...fillers, ...pageNames.flatMap(({ terms }) => terms)]);

/**
 * The topics that a text asks about. Where products have the words too, as 'cola de contato', only a text without others does.
 * @param isCarried whether any product has the term
 */
export function findPageTopics(text: string, isCarried: (term: string) => boolean): PageTopic[] {
  const terms = analyseText(text);
  const asked = ` ${terms.join(' ')} `;
  const isAllTalk = terms.every((term) => talkTerms.has(term));
  const found = pageNames.filter(
    (name) => asked.includes(` ${name.terms.join(' ')} `) && (isAllTalk || !name.terms.every(isCarried)),
  );
  return pageTopics.filter((topic) => found.some((name) => name.topic === topic));
}

/** The topics of pages that the shop has, each once: of hours and a place that it has not told, its contacts answer. */
export function chooseTopics(
  topics: readonly PageTopic[],
  { hours, address, city }: { hours: object | null; address: string; city: string },
): PageTopic[] {
  const told: Partial<Record<PageTopic, boolean>> = { hours: hours !== null, place: address !== '' || city !== '' };
  return [...new Set(topics.map((topic) => (told[topic] === false ? 'phone' : topic)))];
}
