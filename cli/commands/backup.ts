import type { Command } from 'commander';
export function addBackupCommand(_program: Command): void {}
