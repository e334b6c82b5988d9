import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { z } from 'zod';

/** Messages that all forms of the panel share. */
export const formTexts = {
  undo: 'Desfazer',
  missing: 'Falta preencher.',
  tooLong: (maxLength: number) => `Pode ter no máximo ${formatCount(maxLength)} caracteres.`,
  invalid: 'Este valor não serve.',
  conflict: {
    refused: 'Nada foi salvo: alguém mudou o mesmo enquanto você editava. Escolha o que fica e envie de novo.',
    title: 'Alguém mudou isto enquanto você editava',
    choose: 'Escolha o que fica em cada campo e envie de novo.',
    same: 'O formulário já mostra o que está guardado agora. Confira e envie de novo.',
    stored: 'O de agora',
    typed: 'O seu',
    empty: 'vazio',
  },
} as const;

/** Returns the message for an invalid value when the schema has no message of its own. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return formTexts.missing;
  if (issue.code === 'too_big' && issue.origin === 'string') return formTexts.tooLong(Number(issue.maximum));
  return formTexts.invalid;
}

/** Messages about photos that are chosen in a form. */
export const photoTexts = {
  tooLarge: 'A foto tem mais de 10 MB. Escolha uma menor.',
} as const;
