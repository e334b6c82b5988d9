import { z } from 'zod';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';

export const restoreFormId = 'restaurar';

/** Creates the schema of the form that confirms a restore with the name of the shop. */
export function makeRestoreSchema(shopName: string) {
  const wrongName = panelBackupTexts.inspected.wrongName(shopName);
  return z.object({ loja: z.string(wrongName).refine((name) => foldName(name) === foldName(shopName), wrongName) });
}

/** Folds a name and removes its punctuation, because phones replace apostrophes, quotation marks and dashes. */
function foldName(name: string): string {
  return foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
