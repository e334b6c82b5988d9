import { blankToEmpty, cleanLine, cleanText, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { isEmail, maxEmailLength } from '#app/domain/shared/input/email.ts';
import { readField } from '#app/domain/shared/input/read-unknown.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

export const maxCommentLength = 2000;
export const maxAnswerLength = 1000;
export const maxNameLength = 80;

/** Fields of a posted review by their names in the API, in the order of the form. */
export const reviewFields = ['produtoId', 'avaliacao', 'comentario', 'nome', 'email'] as const;
type ReviewField = (typeof reviewFields)[number];

/**
 * Name of a hidden form field that users can neither see nor reach. Only programs that fill in every field send a value
 * for it.
 */
export const honeypotField = 'assunto';

/** Error in a field. The message for the visitor is chosen from its code. */
export interface ReviewError {
  field: ReviewField;
  code: 'required' | 'invalid' | 'too-long';
}

/** A review that is ready to be stored. No other posted field is stored. */
export interface ValidReview {
  productId: number;
  /** Whole number of stars, 1 to 5. */
  rating: number;
  /** Comment of 1 to 2,000 characters; lines are separated by '\n'. */
  comment: string;
  /** Name of 1 to 80 characters on one line. */
  name: string;
  /** E-mail address in lower case, at most 254 characters. It is not shown to visitors. */
  email: string;
}

type Checked<Value> = { value: Value } | { code: ReviewError['code'] };

/** Matches four or more combining marks in a row and captures the first three. */
const longMarkRun = /(\p{M}{3})\p{M}+/gu;

/**
 * Validates a posted review: `produtoId`, `avaliacao`, `nome`, `email`, `comentario`, from JSON or a form. It never
 * throws. Texts are cleaned before their length is checked: control and invisible characters are removed, accents are
 * composed, and long runs of combining marks are cut, so that a comment without any other character counts as blank.
 * Errors are in the order of `reviewFields`.
 */
export function validateReview(input: unknown): Result<ValidReview, ReviewError[]> {
  const checked = {
    produtoId: checkProductId(readField(input, 'produtoId')),
    avaliacao: checkRating(readField(input, 'avaliacao')),
    comentario: checkText(readField(input, 'comentario'), { clean: cleanComment, max: maxCommentLength }),
    nome: checkText(readField(input, 'nome'), { clean: cleanName, max: maxNameLength }),
    email: checkEmail(readField(input, 'email')),
  };
  const { produtoId, avaliacao, comentario, nome, email } = checked;
  if ('value' in produtoId && 'value' in avaliacao && 'value' in comentario && 'value' in nome && 'value' in email) {
    return succeed({
      productId: produtoId.value,
      rating: avaliacao.value,
      comment: comentario.value,
      name: nome.value,
      email: email.value,
    });
  }
  const errors = reviewFields.flatMap((field) => {
    const result = checked[field];
    return 'code' in result ? [{ field, code: result.code }] : [];
  });
  return fail(errors);
}

/** Validates the shop's reply to a review, cleaned in the same way as a comment: 1 to 1,000 characters. */
export function validateAnswer(text: unknown): Result<string, ReviewError['code']> {
  const checked = checkText(text, { clean: cleanComment, max: maxAnswerLength });
  return 'value' in checked ? succeed(checked.value) : fail(checked.code);
}

function checkProductId(value: unknown): Checked<number> {
  if (isMissing(value)) return { code: 'required' };
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 1 ? { value: id } : { code: 'invalid' };
}

function checkRating(value: unknown): Checked<number> {
  if (isMissing(value)) return { code: 'required' };
  const rating = typeof value === 'string' && /^\d$/.test(value.trim()) ? Number(value) : value;
  return typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating) ? { value: rating } : { code: 'invalid' };
}

function checkText(value: unknown, { clean, max }: { clean: (text: string) => string; max: number }): Checked<string> {
  if (isMissing(value)) return { code: 'required' };
  if (typeof value !== 'string') return { code: 'invalid' };
  // Cleaning takes longer for longer texts, so the text is first trimmed and cut to ten times its maximum length.
  const text = clean(value.trim().slice(0, max * 10));
  if (text === '') return { code: 'required' };
  const isCut = value.trim().length > max * 10;
  return isCut || countCodePoints(text) > max ? { code: 'too-long' } : { value: text };
}

function checkEmail(value: unknown): Checked<string> {
  if (isMissing(value)) return { code: 'required' };
  if (typeof value !== 'string') return { code: 'invalid' };
  const email = value.replace(/^[ \t]+|[ \t]+$/g, '');
  if (email === '') return { code: 'required' };
  if (email.length > maxEmailLength) return { code: 'too-long' };
  return isEmail(email) ? { value: email.toLowerCase() } : { code: 'invalid' };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Cleans a comment; several blank lines in a row become one. */
export function cleanComment(text: string): string {
  const lines = cleanMarks(text)
    .split('\n')
    .map((line) => line.trimEnd());
  return blankToEmpty(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}

function cleanName(text: string): string {
  return blankToEmpty(cleanLine(cleanMarks(text)));
}

/**
 * Cuts runs of combining marks: before accents are composed, because composing long runs is slow, and again afterwards,
 * because removed characters may have separated two runs.
 */
function cleanMarks(text: string): string {
  return cutMarks(removeInvisible(cleanText(cutMarks(text))));
}

function cutMarks(text: string): string {
  return text.replace(longMarkRun, '$1');
}

function countCodePoints(text: string): number {
  return [...text].length;
}
