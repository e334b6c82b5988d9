import type { PageTopic } from '#app/domain/search/page-answers.ts';
import { paths } from '#app/paths.ts';

/** Links to pages of the store that answer a search, such as one for the opening hours, by topic. */
export const pageAnswers: Record<PageTopic, { title: string; href: string }> = {
  hours: { title: 'Horário de atendimento', href: `${paths.contact}#horario` },
  address: { title: 'Endereço: onde estamos', href: `${paths.contact}#endereco` },
  phone: { title: 'Telefone e outros contatos', href: paths.contact },
  delivery: { title: 'Frete e entrega: como combinamos', href: `${paths.history}#loja-na-internet` },
  buying: { title: 'Como funciona a cotação', href: `${paths.home}#como-funciona` },
  privacy: { title: 'Política de Privacidade', href: paths.privacy },
  about: { title: 'Nossa História', href: paths.history },
};
