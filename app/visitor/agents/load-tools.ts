/**
 * Starts the download of the tools for agents. The import has a file of its own, so that the list of scripts in every
 * page contains this one file instead of all files of the tools.
 */
export const loadedTools = import('./register-tools.ts');
