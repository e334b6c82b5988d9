/**
 * This import has a file of its own, so that the scripts of every visitor list one file for agents instead of all files
 * of the tools.
 */
export const offered = import('./offer-tools.ts');
