import { InvalidArgumentError, type Command } from 'commander';
import {
  listAuditEntries,
  type AuditEntry,
  type AuditSummary,
  type ListedAuditEntry,
} from '#app/data/store/audit-log.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { formatBulkChange } from '#app/texts/panel/panel-bulk-texts.ts';
import { isReviewStatus, reviewStatusWords } from '#app/texts/reviews/review-status-words.ts';
import { shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { fieldLabels } from '#app/texts/shared/owner-api-texts.ts';
import { makeStoreAction, type CommandResult, type StoreContext } from '../../lib/run-command.ts';
import { outcomeTexts, placeholderTexts } from '../../lib/texts.ts';
import { auditTexts } from './texts.ts';

interface AuditOptions {
  since?: number;
  until?: number;
  limit?: number;
}

const defaultLimit = 50;
const maxLimit = 10_000;
const settingLabels = Object.fromEntries(
  Object.entries(shopSettingTexts).map(([setting, { label }]) => [setting, label]),
);

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description(auditTexts.description)
    .option(`--since <${placeholderTexts.date}>`, auditTexts.sinceOption, (text) => readDate(text, 'start'))
    .option(`--until <${placeholderTexts.date}>`, auditTexts.untilOption, (text) => readDate(text, 'end'))
    .option('--limit <N>', auditTexts.limitOption(defaultLimit), readLimit)
    .action(makeStoreAction(showAuditLog));
}

async function showAuditLog(
  { db, report }: StoreContext,
  { since: sinceMs, until: untilMs, limit = defaultLimit }: AuditOptions,
): Promise<CommandResult> {
  const entries = await listAuditEntries(db, { sinceMs, untilMs, limit });
  for (const entry of entries) report.say(`${formatEntry(entry)}${formatChanges(entry)}`);
  if (entries.length === 0) report.say(auditTexts.none);
  if (entries.length === limit) report.warn(auditTexts.onlyNewest(limit));
  const toJson = ({ atMs, by, personName, ...entry }: ListedAuditEntry) => ({
    at: new Date(atMs).toISOString(),
    by: by ? { via: by.via, person: personName } : null,
    ...entry,
  });
  return { json: { entries: entries.map(toJson) } };
}

function formatEntry({ atMs, action, subject, subjectId, before, after, by, personName }: ListedAuditEntry): string {
  const values = after ?? before ?? {};
  const name = values['title'] ?? values['name'];
  const number = subjectId === 0 ? '' : ` ${subjectId}`;
  const what = `${auditTexts.actions[action]} ${auditTexts.subjects[subject]}${number}${name === undefined || name === '' ? '' : ` (${name})`}`;
  const who = personName ? auditTexts.byPerson(personName) : by && auditTexts.byUnnamed[by.via];
  return `${formatDateTime(atMs)}  ${[what, who].filter(Boolean).join(', ')}`;
}

/** Formats the changed fields, each on a line. There are none for created and deleted items, whose name is enough. */
function formatChanges({ subject, before, after }: AuditEntry): string {
  if (!before || !after) return '';
  const labels: Record<string, string> =
    subject === 'settings' ? settingLabels : { ...fieldLabels, ...auditTexts.labels };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const show = field === 'bulk' ? formatStoredBulkChange : formatValue;
      return `\n    ${labels[field] ?? field}: ${show(before[field])} → ${show(after[field])}`;
    })
    .join('');
}

function formatValue(value: AuditSummary[string] | undefined): string {
  if (value === undefined || value === null || value === '') return outcomeTexts.noValue;
  if (typeof value === 'boolean') return auditTexts.flag(value);
  return isReviewStatus(value) ? reviewStatusWords[value] : String(value);
}

function formatStoredBulkChange(value: AuditSummary[string] | undefined): string {
  return typeof value === 'string' ? formatBulkChange(JSON.parse(value) as BulkChange) : outcomeTexts.noValue;
}

function readDate(text: string, edge: 'start' | 'end'): number {
  const ms = parseInstant(text.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1'), edge);
  if (ms === undefined) throw new InvalidArgumentError(auditTexts.useDay);
  return ms;
}

function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw new InvalidArgumentError(auditTexts.useNumber);
  return limit;
}
