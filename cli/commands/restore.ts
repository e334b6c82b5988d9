import type { Command } from 'commander';
export function addRestoreCommand(_program: Command): void {}
