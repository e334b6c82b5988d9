import { analyseText } from './words/terms.ts';

/** Topics about which a page of the shop has the answer, in the order in which answers are shown. */
const pageTopics = ['hours', 'address', 'phone', 'delivery', 'buying', 'privacy', 'about'] as const;
export type PageTopic = (typeof pageTopics)[number];

/**
 * Words with which visitors ask about each topic, separated by commas. An entry of several words must appear in the
 * text as a phrase.
 */
const keywords: Record<PageTopic, string> = {
  hours:
    'horário, que horas, expediente, funcionamento, abrem, fecham, aberto hoje, abre hoje, abre sábado, abre domingo',
  address: 'endereço, onde fica, onde ficam, localização, como chegar, como chego',
  phone:
    'telefone, número da loja, whatsapp, whats, zap, contato, ligar, e-mail, email, falar com, atendente, atendimento',
  delivery: 'frete, entrega, entregam, entregar, entregue, envio, enviam, retirada, retirar, correios, sedex, cep',
  buying:
    'pagamento, pagar, pix, boleto, cartão de crédito, cartão de débito, aceita cartão, parcela, parcelar, como comprar, cotação, orçamento',
  privacy: 'privacidade, lgpd, dados pessoais, meus dados',
  about: 'quem são, quem somos, nossa história, sobre a loja, história da loja',
};
/** Words that are common in questions and requests and describe no product. */
const fillers = new Set(
  analyseText(
    `quero queria gostaria preciso precisando procuro procurando comprar compro vender vende vendem tem têm existe vocês você
    qual quais quanto quantos custa custam preço valor barato barata melhor bom boa favor oi olá dia tarde noite como onde quando
    é são está fica até fazem faz posso consigo pode loja aqui aí meu minha nosso nossa grátis prazo política tempo taxa saber`,
  ),
);

/** A phrase with which visitors ask about a topic. */
interface PageName {
  topic: PageTopic;
  terms: readonly string[];
}

const pageNames: readonly PageName[] = pageTopics.flatMap((topic) =>
  keywords[topic].split(',').map((name) => ({ topic, terms: analyseText(name) })),
);

/**
 * Terms of questions about the shop: those of the topics and of the words around them. They are neither treated as
 * spelling errors nor reported as words that no product has.
 */
export const questionTerms: ReadonlySet<string> = new Set([...fillers, ...pageNames.flatMap(({ terms }) => terms)]);

/**
 * Finds the topics that a text asks about. When products also contain the words of a topic, as in 'cola de contato',
 * the topic counts only if every word of the text is in `questionTerms`.
 * @param isInCatalogue whether any product contains the term
 */
export function findPageTopics(text: string, isInCatalogue: (term: string) => boolean): PageTopic[] {
  const terms = analyseText(text);
  const searchText = ` ${terms.join(' ')} `;
  const hasOnlyQuestionTerms = terms.every((term) => questionTerms.has(term));
  const namesInText = pageNames.filter(
    (name) =>
      searchText.includes(` ${name.terms.join(' ')} `) && (hasOnlyQuestionTerms || !name.terms.every(isInCatalogue)),
  );
  return pageTopics.filter((topic) => namesInText.some((name) => name.topic === topic));
}

/**
 * Chooses the distinct topics for which the shop has content. Opening hours or a postal address that are not set are
 * replaced by the contact page.
 */
export function chooseTopics(
  topics: readonly PageTopic[],
  { hours, address, city }: { hours: object | null; address: string; city: string },
): PageTopic[] {
  const isAvailable: Partial<Record<PageTopic, boolean>> = {
    hours: hours !== null,
    address: address !== '' || city !== '',
  };
  return [...new Set(topics.map((topic) => (isAvailable[topic] === false ? 'phone' : topic)))];
}
