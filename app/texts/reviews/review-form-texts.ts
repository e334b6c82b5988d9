import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the form 'Avalie este produto'. */
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
  /** Label of the hidden trap field for spam bots. */
  honeypot: 'Deixe este campo em branco',
  privacyNotice: 'Ao enviar, você concorda com a publicação do seu nome e do seu comentário.',
  privacyLink: 'Política de Privacidade',
} as const;

/** Texts about what has become of a posted review. */
export const reviewOutcomeTexts = {
  /**
   * Value of `mensagem` in the API's response. Clients search it for 'cadastrado com sucesso.', so that part must not
   * change.
   */
  created: 'Comentário cadastrado com sucesso.',
  createdHeld: 'Comentário cadastrado com sucesso. Ele aparecerá aqui depois de lido pela loja.',
  sent: 'Comentário enviado com sucesso.',
  failed: 'Não foi possível enviar o comentário. O que você escreveu continua aqui: confira a conexão e tente de novo.',
  held: 'Seu comentário aparecerá aqui depois de lido pela loja.',
} as const;
