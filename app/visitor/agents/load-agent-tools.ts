/**
 * Import that downloads and registers the tools for agents. It has a file of its own, so that the list of scripts in
 * every page contains this one file instead of all files of the tools.
 */
export const agentTools = import('./register-agent-tools.ts');
