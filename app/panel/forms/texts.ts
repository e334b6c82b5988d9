/** Sentences that all forms of the panel share. */
export const formTexts = {
  undo: 'Desfazer',
} as const;
