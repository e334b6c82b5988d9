import { xsrfCookie } from '#app/http/guards/xsrf-token.ts';

/** Texts of the API documentation about the review endpoints. */
export const reviewDocsTexts = {
  token: 'Código de segurança para chamadas feitas por páginas da loja',
  tokenNote: `Deixa o cookie ${xsrfCookie} no navegador, até ele ser fechado. Programas sem cookies não precisam dele.`,
  post: 'Avalia um produto',
  postNote:
    'Enviar de novo a mesma avaliação (nome, nota e texto) devolve a que já existe, também com 201. O mesmo texto com outro nome ou outra nota, no mesmo produto, é recusado. O e-mail não muda a resposta. Conforme a configuração da loja, a avaliação é publicada na hora ou depois de lida, e a mensagem diz qual.',
  productId: 'Id do produto.',
  rating: 'Nota inteira, de 1 a 5.',
  name: 'Aparece junto do comentário.',
  email: 'Não é publicado nem aparece em resposta alguma.',
  request: 'O que se envia para avaliar um produto. Outros campos são ignorados.',
  cookie: 'Cookie que esta resposta deixa no navegador.',
  header: 'Cabeçalho em que copiar o cookie.',
};
