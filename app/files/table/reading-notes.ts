import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { formatValue } from '#app/operations/import/import-types.ts';
import { noteTexts } from './texts.ts';

export type NoteKind = keyof typeof noteTexts;

const maxExamples = 3;
/** Maximum number of products that a notice lists when the owner has to act on each of them. */
const maxListed = 20;

export type Notes = ReturnType<typeof createNotes>;

/** Counts notable cells and rows while a table is read, such as rounded prices, for notices to the owner. */
export function createNotes() {
  const notesByKind = new Map<NoteKind, { count: number; examples: string[] }>();
  return {
    add(kind: NoteKind, example: string): void {
      const { count, examples } = notesByKind.get(kind) ?? { count: 0, examples: [] };
      const max = kind.startsWith('web-') ? maxListed : maxExamples;
      notesByKind.set(kind, { count: count + 1, examples: [...examples, example].slice(0, max) });
    },
    formatNotices: () =>
      [...notesByKind].map(([kind, { count, examples }]) => {
        const text = noteTexts[kind].replace(/\{([^|]*)\|([^}]*)\}/g, count === 1 ? '$1' : '$2');
        const more = count > examples.length ? '…' : '';
        const number = formatCount(count);
        return `${number} ${text} (${examples.map(formatValue).join('; ')}${more}).`;
      }),
  };
}
