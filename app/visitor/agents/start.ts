/** Alone in its file, so that the scripts of every visitor name one file for agents and not all that the tools are made of. */
export const offered = import('./offer-tools.ts');
