import type { Command } from 'commander';
export function addReviewsCommand(_program: Command): void {}
