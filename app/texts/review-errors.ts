import { maxCommentLength, maxNameLength } from '#app/domain/review.ts';
import type { ReviewError } from '#app/domain/review.ts';
import { reviewErrorTexts } from '#app/texts/review.ts';

/** The sentence of one field's error; the two ways an e-mail can be wrong have one sentence (section 5). */
export function wordReviewError({ field, code }: ReviewError): string {
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
