/**
 * Text that is safe to print on a terminal: control characters other than '\n' and '\t', and those that change the
 * direction of writing, are spelt as escapes. A title could otherwise clear the screen, rename the window or show one
 * command while another is copied. In JSON the escapes are part of the notation and mean the same text.
 */
export function escapeControls(text: string): string {
  return text.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const unsafe = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
