import { formatCount } from '#app/domain/shared/text/format-count.ts';

/** Descriptions of the allowed values of settings, and error messages about them. */
export const settingValueTexts = {
  secret: (minimum: number) =>
    `de ${minimum} a 200 letras, algarismos ou sinais ASCII, sem espaços ("loja token" sorteia um)`,
  text: (maximumLength: number) => `um texto de até ${formatCount(maximumLength)} caracteres, numa linha só`,
  oneOf: (values: readonly string[]) => values.map((value) => `"${value}"`).join(' ou '),
  backupLocation: 'uma pasta, ou s3://bucket/prefixo',
  wholeNumber: ({ minimum, maximum }: { minimum: number; maximum: number }) =>
    `um número inteiro de ${minimum} a ${maximum}`,
  duration: 'um tempo como 15m, 2h ou 7d (s, m, h ou d), de um minuto ou mais',
  host: 'um endereço IP ou nome de máquina, sem a porta, como 127.0.0.1 ou 0.0.0.0',
  proxies: '"false" (nenhum), "true" (um) ou quantos proxies há na frente da loja, de 0 a 9',
  origin: 'um endereço sem caminho, como https://copias.example',
  databaseUrl: 'postgres://usuario:senha@maquina:5432/banco, ou deixe vazio para o banco embutido',
  needsDatabaseUrl: (name: string) => `${name}: só serve junto com DATABASE_URL; escreva as duas, ou nenhuma.`,
  webhookUrl: 'um endereço https:// de até 500 letras, sem usuário, senha nem #',
  webhookIncomplete: (name: string) => `${name}: falta; NOTICE_WEBHOOK_URL e NOTICE_WEBHOOK_SECRET só servem juntas.`,
  bucketKeyMissing: (name: string) => `${name}: falta, porque BACKUP_TO é um endereço s3://.`,
};

/** Messages about settings with wrong values. */
export const settingTexts = {
  rejected: ({ name, value, allowed }: { name: string; value: string; allowed: string }) =>
    `${name}: o valor ${value} não serve; use ${allowed}.`,
  hiddenUrl: (scheme: string) => `"${scheme}//…" (o resto fica oculto)`,
};
