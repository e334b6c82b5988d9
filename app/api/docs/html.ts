import { escapeMarkup } from '#app/domain/shared/escape-markup.ts';

/** A piece of markup: text that is put into it is escaped, pieces are not. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | undefined | false;

/** Markup from a template. Strings put into it are text; what is undefined or false leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((built, text, index) => built + renderPart(parts[index - 1]) + text);
  return { markup };
}

function renderPart(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
