import type { z } from 'zod';
import { databaseUrlNames } from './setting-values.ts';
import { settingTexts } from './texts.ts';

/** Settings whose values are never printed. The URL of a database server contains its password. */
const secretNames = new Set<string>([
  'ADMIN_TOKEN',
  'BACKUP_KEY',
  'BACKUP_S3_SECRET',
  'NOTICE_WEBHOOK_SECRET',
  ...databaseUrlNames,
]);

/** Formats one line for each rejected setting of the environment. The lines do not contain secrets. */
export function formatIssues(issues: readonly z.core.$ZodIssue[], environmentValues: Record<string, string>): string[] {
  const allowedByName = new Map(issues.map((issue) => [String(issue.path[0]), issue.message]));
  return [...allowedByName].map(([name, allowed]) =>
    formatRejection(name, formatValue(name, environmentValues[name] ?? ''), allowed),
  );
}

export function formatRejection(name: string, value: string, allowed: string): string {
  return settingTexts.rejected({ name, value, allowed });
}

function formatValue(name: string, value: string): string {
  if (!secretNames.has(name)) return JSON.stringify(value);
  const scheme = databaseUrlNames.some((urlName) => urlName === name)
    ? /^[a-z][a-z0-9+.-]*:(?=\/\/)/i.exec(value)?.[0]
    : undefined;
  return scheme ? settingTexts.hiddenUrl(scheme) : '(oculto)';
}
