import type { Command } from 'commander';
export function addModeloCommand(_program: Command): void {}
