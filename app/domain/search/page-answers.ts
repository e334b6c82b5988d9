import { analyseText } from './words/terms.ts';

/** Topics that a page of the shop answers, in the order in which answers are shown. */
const pageTopics = ['hours', 'place', 'phone', 'delivery', 'buying', 'privacy', 'about'] as const;
export type PageTopic = (typeof pageTopics)[number];

/**
 * Words by which people ask about each topic, separated by commas. A name of several words must appear in the text as a
 * phrase.
 */
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
/** Words that surround a question or request and describe no product. */
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

/**
 * Terms of the topics' names and of the words around them. They are neither spelling errors nor reported as words that
 * no product has.
 */
export const talkTerms: ReadonlySet<string> = new Set([...fillers, ...pageNames.flatMap(({ terms }) => terms)]);

/**
 * Finds the topics that a text asks about. When products also have its words, as in 'cola de contato', every word of
 * the text must belong to the question.
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

/**
 * Distinct topics for which the shop has content. When opening hours or the address are not set, the contact page
 * answers instead.
 */
export function chooseTopics(
  topics: readonly PageTopic[],
  { hours, address, city }: { hours: object | null; address: string; city: string },
): PageTopic[] {
  const told: Partial<Record<PageTopic, boolean>> = { hours: hours !== null, place: address !== '' || city !== '' };
  return [...new Set(topics.map((topic) => (told[topic] === false ? 'phone' : topic)))];
}
