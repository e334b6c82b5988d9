/**
 * Escapes text for printing on a terminal: control characters other than '\n' and '\t', and characters that change the
 * direction of writing. Otherwise a product's title could clear the terminal, rename its window, or show a different
 * command from the one that is copied. In JSON the escapes are part of the notation and do not change the text.
 */
export function escapeControls(text: string): string {
  return text.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const unsafe = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
