import { InvalidArgumentError, type Command } from 'commander';
import { listAuditEntries, type AuditEntry, type AuditSummary } from '#app/data/store/audit-log.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { formatBulkChange } from '#app/texts/panel/bulk.ts';
import { isReviewStatus, reviewStatusWords } from '#app/texts/reviews/moderation.ts';
import { shopSettingTexts } from '#app/texts/store/shop-settings.ts';
import { fieldLabels } from '#app/texts/shared/owner.ts';
import { count } from '#app/texts/shared/amounts.ts';
import { storeAction, type CommandResult, type StoreWork } from '../../lib/run-command.ts';

interface AuditOptions {
  since?: number;
  until?: number;
  limit?: number;
}

const defaultLimit = 50;
const highestLimit = 10_000;
const actionWords: Record<AuditEntry['action'], string> = {
  create: 'criou',
  change: 'alterou',
  picture: 'trocou a foto de',
  delete: 'apagou',
  import: 'importou',
  restore: 'restaurou',
};
const subjectWords: Record<AuditEntry['subject'], string> = {
  product: 'produto',
  category: 'categoria',
  settings: 'configurações',
  review: 'comentário',
  quotation: 'cotação',
  delivery: 'entrega',
  catalogue: 'catálogo',
  store: 'cópia da loja',
  passkey: 'chave de acesso',
  session: 'sessão do painel',
  products: 'vários produtos, mudança',
  brand: 'marca',
  search: 'busca sem resultado',
};
const settingLabels = Object.fromEntries(
  Object.entries(shopSettingTexts).map(([setting, { label }]) => [setting, label]),
);
/** Labels of fields that the log names differently from the owner's calls. */
const loggedLabels: Record<string, string> = {
  name: 'Nome',
  subcategories: 'Subcategorias',
  categoryName: 'Categoria na cotação',
  brandName: 'Marca',
  priceCents: 'Preço (centavos)',
  discountBasisPoints: 'Desconto (centésimos de %)',
  picture: 'Foto',
  bulk: 'Mudança',
  products: 'Produtos',
  offerStartMs: 'Início da oferta',
  offerEndMs: 'Fim da oferta',
  excerpt: 'Descrição',
  offerEndsDiscount: 'Desconto só na oferta',
  totalCents: 'Total (centavos)',
  version: 'Versão',
};

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('Mostra o que foi mudado pelas chamadas do dono (ADMIN_TOKEN): quando, em quê, antes e depois.')
    .option('--since <DATA>', 'só desde este dia ou instante: 2026-11-20 ou 20/11/2026', (text) =>
      readDate(text, 'start'),
    )
    .option('--until <DATA>', 'só até este dia (inteiro) ou instante', (text) => readDate(text, 'end'))
    .option('--limit <N>', `quantas linhas no máximo, as mais novas primeiro (sem ela, ${defaultLimit})`, readLimit)
    .action(storeAction(showAuditLog));
}

async function showAuditLog(
  { db, report }: StoreWork,
  { since: sinceMs, until: untilMs, limit = defaultLimit }: AuditOptions,
): Promise<CommandResult> {
  const entries = await listAuditEntries(db, { sinceMs, untilMs, limit });
  for (const entry of entries) report.say(formatEntry(entry));
  if (entries.length === 0) report.say('Nenhuma mudança encontrada.');
  if (entries.length === limit) {
    report.warn(
      `Só as ${count(limit, 'mudança mais nova', 'mudanças mais novas')}; veja outras com --limit, --since ou --until.`,
    );
  }
  return { json: { entries: entries.map(({ atMs, ...entry }) => ({ at: new Date(atMs).toISOString(), ...entry })) } };
}

function formatEntry({ atMs, action, subject, subjectId, before, after }: AuditEntry): string {
  const named = after ?? before ?? {};
  const name = named['title'] ?? named['name'];
  const number = subjectId === 0 ? '' : ` ${subjectId}`;
  const what = `${actionWords[action]} ${subjectWords[subject]}${number}${name === undefined || name === '' ? '' : ` (${name})`}`;
  const labels = subject === 'settings' ? settingLabels : { ...fieldLabels, ...loggedLabels };
  const changes = listChanges({ before, after, labels }).map((change) => `\n    ${change}`);
  return `${formatDateTime(atMs)}  ${what}${changes.join('')}`;
}

/** Lists the changed fields. What was created or deleted has none, because its name suffices. */
function listChanges({
  before,
  after,
  labels,
}: Pick<AuditEntry, 'before' | 'after'> & { labels: Readonly<Record<string, string>> }): string[] {
  if (!before || !after) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const label = labels[field] ?? field;
      const show = field === 'bulk' ? showBulkChange : showValue;
      return `${label}: ${show(before[field])} → ${show(after[field])}`;
    });
}

function showValue(value: AuditSummary[string] | undefined): string {
  if (value === undefined || value === null || value === '') return 'nada';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return isReviewStatus(value) ? reviewStatusWords[value] : String(value);
}

function showBulkChange(value: AuditSummary[string] | undefined): string {
  return typeof value === 'string' ? formatBulkChange(JSON.parse(value) as BulkChange) : 'nada';
}

function readDate(text: string, edge: 'start' | 'end'): number {
  const ms = parseInstant(text.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1'), edge);
  if (ms === undefined) throw new InvalidArgumentError('Use um dia, como 2026-11-20 ou 20/11/2026.');
  return ms;
}

function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > highestLimit) throw new InvalidArgumentError('Use um número de 1 a 10000.');
  return limit;
}
