import type { Command } from 'commander';
export function addTokenCommand(_program: Command): void {}
