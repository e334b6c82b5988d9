import { countOf } from '#app/texts/plural.ts';

/** What customers said of a product. */
export const reviewListTexts = {
  customersHeading: 'Avaliações dos Clientes',
  listHeading: 'Avaliação e Comentário',
  empty: 'Nenhuma Avaliação Encontrada',
  count: (count: number) => `(${countOf(count, 'avaliação', 'avaliações')})`,
  average: ({ average }: { average: string }) => `${average} de 5`,
  level: (stars: number) => countOf(stars, 'estrela', 'estrelas'),
  share: ({ percent }: { percent: number }) => `${percent}%`,
  levelShare: ({ stars, percent }: { stars: number; percent: number }) =>
    `${countOf(stars, 'estrela', 'estrelas')}: ${percent}% das avaliações`,
  ratingOf: ({ name, rating }: { name: string; rating: number }) =>
    `${name} deu ${countOf(rating, 'estrela', 'estrelas')} de 5`,
  seeMore: 'Ver mais comentários',
} as const;

/** The form 'Avalie este produto'. */
export const reviewFormTexts = {
  title: 'Avalie este produto',
  emailNotice: 'O seu e-mail não será publicado. Os campos com * são obrigatórios.',
  rating: 'Avaliação',
  ratingOption: (rating: number) => countOf(rating, 'estrela', 'estrelas'),
  comment: 'Comentário',
  commentPlaceholder: 'Conte como foi o uso do produto.',
  name: 'Nome',
  email: 'E-mail',
  emailPlaceholder: 'voce@exemplo.com.br',
  submit: 'Enviar',
  sending: 'Enviando…',
  /** Label of the field that only robots fill in. */
  honeypot: 'Deixe este campo em branco',
  charactersLeft: (count: number) => countOf(count, 'caractere restante', 'caracteres restantes'),
  privacyNotice: 'Ao enviar, você concorda com a publicação do seu nome e do seu comentário.',
  privacyLink: 'Política de Privacidade',
} as const;

/** What is wrong with a review, by the code that `domain` and the API give. */
export const reviewErrorTexts = {
  commentRequired: 'O comentário é obrigatório',
  commentTooLong: ({ max }: { max: number }) => `O comentário pode ter no máximo ${max} caracteres`,
  nameRequired: 'O nome é obrigatório',
  nameTooLong: ({ max }: { max: number }) => `O nome pode ter no máximo ${max} caracteres`,
  emailInvalid: 'O e-mail é obrigatório e deve ser um endereço de e-mail válido',
  ratingInvalid: 'A avaliação deve ser um número inteiro de 1 a 5',
  productUnknown: 'Este produto não existe mais',
  repeated: 'Você já enviou este mesmo comentário para este produto.',
  sameText: 'Já existe um comentário com este mesmo texto neste produto. Conte com as suas palavras.',
  /** Said to a person whose browser filled in the field that only robots should. */
  trapped: 'O preenchimento automático mudou um campo escondido. Envie de novo.',
  tooMany: 'Recebemos muitos comentários seguidos. Espere alguns minutos e envie de novo.',
  summary: (count: number) => `Corrija ${countOf(count, 'campo', 'campos')} para enviar.`,
  failed: 'Não foi possível enviar o comentário. O que você escreveu continua aqui: confira a conexão e tente de novo.',
} as const;

/** How posting a review ends. */
export const reviewOutcomeTexts = {
  /** `mensagem` of the API; callers look for 'cadastrado com sucesso.' in it. */
  created: 'Comentário cadastrado com sucesso.',
  createdHeld: 'Comentário cadastrado com sucesso. Ele aparecerá aqui depois de lido pela loja.',
  sent: 'Comentário enviado com sucesso.',
  held: 'Seu comentário aparecerá aqui depois de lido pela loja.',
} as const;
