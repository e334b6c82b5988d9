import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { maxCommentLength, maxNameLength, type ReviewError } from '#app/domain/reviews/review.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Messages for a review that was not accepted. */
export const reviewErrorTexts = {
  commentRequired: 'O comentário é obrigatório',
  commentTooLong: ({ max }: { max: number }) => `O comentário pode ter no máximo ${formatCount(max)} caracteres`,
  nameRequired: 'O nome é obrigatório',
  nameTooLong: ({ max }: { max: number }) => `O nome pode ter no máximo ${max} caracteres`,
  emailInvalid: 'O e-mail é obrigatório e deve ser um endereço de e-mail válido',
  ratingInvalid: 'A avaliação deve ser um número inteiro de 1 a 5',
  productUnknown: 'Este produto não existe mais',
  sameText: 'Já existe um comentário com este mesmo texto neste produto. Conte com as suas palavras.',
  /** Message for a person whose browser has autofilled the hidden trap field. */
  trapped: 'O preenchimento automático mudou um campo escondido. Envie de novo.',
  tooMany: 'Recebemos muitos comentários seguidos. Espere alguns minutos e envie de novo.',
  summary: (count: number) => `Corrija ${countOf(count, 'campo', 'campos')} para enviar.`,
} as const;

/** Returns the message for a field's error. Both errors of an e-mail address have the same message. */
export function formatReviewError({ field, code }: ReviewError): string {
  switch (field) {
    case 'produtoId':
      return reviewErrorTexts.productUnknown;
    case 'avaliacao':
      return reviewErrorTexts.ratingInvalid;
    case 'comentario':
      return code === 'too-long'
        ? reviewErrorTexts.commentTooLong({ max: maxCommentLength })
        : reviewErrorTexts.commentRequired;
    case 'nome':
      return code === 'too-long' ? reviewErrorTexts.nameTooLong({ max: maxNameLength }) : reviewErrorTexts.nameRequired;
    case 'email':
      return reviewErrorTexts.emailInvalid;
  }
}
