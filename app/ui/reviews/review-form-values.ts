/** What a visitor fills in, by the names the call has; and the field that nobody sees. */
export interface ReviewFormValues {
  avaliacao: string;
  comentario: string;
  nome: string;
  email: string;
  assunto: string;
}

/** The sentence under each field that is wrong. */
export type ReviewFormErrors = Partial<Record<string, string>>;

/** What the product's screen answers to a form that a browser without scripts posted. */
export interface ReviewFormReply {
  /** As they were typed, so that nothing has to be typed again. */
  values: ReviewFormValues;
  errors: ReviewFormErrors;
  /** What to do, when the form as a whole was refused; how it went, when it was not. */
  message: string;
  isSent: boolean;
}

/** The form as a visitor finds it (D11). */
export const emptyReviewForm: ReviewFormValues = { avaliacao: '5', comentario: '', nome: '', email: '', assunto: '' };

/** Reads the fields of a form; what is missing, or no text, is as a visitor finds it. */
export function readReviewForm(fields: Pick<FormData, 'get'>): ReviewFormValues {
  const read = (name: keyof ReviewFormValues) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : emptyReviewForm[name];
  };
  return {
    avaliacao: read('avaliacao'),
    comentario: read('comentario'),
    nome: read('nome'),
    email: read('email'),
    assunto: read('assunto'),
  };
}
