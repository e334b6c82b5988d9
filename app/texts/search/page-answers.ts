import type { PageTopic } from '#app/domain/search/page-answers.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { paths } from '#app/paths.ts';

/** Page that answers, by topic. */
const pages: Record<PageTopic, { title: string; href: string }> = {
  hours: { title: 'Horário de atendimento', href: `${paths.contact}#horario` },
  place: { title: 'Endereço: onde estamos', href: `${paths.contact}#endereco` },
  phone: { title: 'Telefone e outros contatos', href: paths.contact },
  delivery: { title: 'Frete e entrega: como combinamos', href: `${paths.history}#loja-na-internet` },
  buying: { title: 'Como funciona a cotação', href: `${paths.home}#como-funciona` },
  privacy: { title: 'Política de Privacidade', href: paths.privacy },
  about: { title: 'Nossa História', href: paths.history },
};

export function getTopicHref(topic: PageTopic): string {
  return pages[topic].href;
}

/** The pages that answer what a search asks. What the shop has not told is no part of its contact page. */
export function describePages(topics: readonly PageTopic[], shop: Pick<ShopProfile, 'hours' | 'address' | 'city'>) {
  const lacks = (topic: PageTopic) =>
    (topic === 'hours' && !shop.hours) || (topic === 'place' && !shop.address && !shop.city);
  const told = topics.map((topic) => pages[lacks(topic) ? 'phone' : topic]);
  return told.filter((page, index) => told.indexOf(page) === index);
}
