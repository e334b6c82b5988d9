/**
 * Schemas for environment settings. The error message of each schema explains the allowed values to the operator.
 */

import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { readWebhookUrl } from '#app/domain/notices/notice-targets.ts';
import { parseDuration } from '#app/domain/shared/times.ts';
import { readOrigin } from '#app/domain/store/setting-rules.ts';
import { settingValueTexts } from './texts.ts';

function matching(pattern: RegExp, allowed: string) {
  return z.string().regex(pattern, { error: allowed });
}

/**
 * Schema for a secret of printable ASCII characters.
 * @param minimum minimum number of characters, so that the secret cannot be guessed
 */
export function secret({ minimum }: { minimum: number }) {
  return matching(new RegExp(`^[\\x21-\\x7e]{${minimum},200}$`), settingValueTexts.secret(minimum));
}

export function text(maximumLength: number) {
  const error = settingValueTexts.text(maximumLength);
  return z
    .string()
    .max(maximumLength, { error })
    .regex(/^[^\p{Cc}]*$/u, { error });
}

/** Accepts the location of backups: a folder, which is converted to an absolute path, or an `s3://` URL. */
export function backupLocation() {
  const error = settingValueTexts.backupLocation;
  return text(1000)
    .refine((value) => !value.startsWith('s3:') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w./-]*)?$/.test(value), {
      error,
    })
    .transform((value) => (value.startsWith('s3:') ? value.replace(/\/+$/, '') : path.resolve(value)));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: settingValueTexts.oneOf(values) });
}

export function wholeNumber({ minimum, maximum }: { minimum: number; maximum: number }) {
  const error = settingValueTexts.wholeNumber({ minimum, maximum });
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, { error });
}

/** Accepts a duration such as '24h' and converts it to ms. */
export function duration({ minimumMs }: { minimumMs: number }) {
  return z.string().transform((value, context) => {
    const ms = parseDuration(value);
    if (ms !== undefined && ms >= minimumMs) return ms;
    context.addIssue({ code: 'custom', message: settingValueTexts.duration });
    return z.NEVER;
  });
}

export function hostName() {
  return z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value), {
    error: settingValueTexts.host,
  });
}

export function proxyCount() {
  return matching(/^(true|false|\d)$/, settingValueTexts.proxies).transform((value) =>
    value === 'true' ? 1 : value === 'false' ? 0 : Number(value),
  );
}

export function origin() {
  const error = settingValueTexts.origin;
  return z
    .string()
    .refine((value) => readOrigin(value) !== null, { error, abort: true })
    .transform((value) => new URL(value).origin);
}

/**
 * Accepts the URL of a webhook. An `http:` URL passes this schema, but is used only when `NOTICE_ALLOW_PRIVATE` is set.
 */
export function webhookUrl() {
  return z.string().refine((value) => readWebhookUrl(value, { allowsHttp: true }) !== undefined, {
    error: settingValueTexts.webhookUrl,
  });
}

export function postgresUrl() {
  return z.string().refine((value) => isPostgresUrl(value), {
    error: settingValueTexts.databaseUrl,
  });
}

/**
 * Whether a value is a URL of PostgreSQL that names a server. Without a host name, or a socket's folder as `?host=`,
 * the driver would use a default server.
 */
function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^postgres(ql)?:\/\//.test(value)) return false;
  return url.hostname !== '' || Boolean(url.searchParams.get('host'));
}

/** Settings with the URL of a database server. */
export const databaseUrlNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;
const webhookNames = ['NOTICE_WEBHOOK_URL', 'NOTICE_WEBHOOK_SECRET'] as const;
const s3Names = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;

/**
 * Formats a message for each setting that another one requires but that is missing: the main URL of the database server,
 * the keys of an `s3://` location, and the URL or the secret of the webhook.
 */
export function findMissing(environmentValues: Record<string, string>): string[] {
  const furtherUrls = environmentValues['DATABASE_URL']
    ? []
    : databaseUrlNames.slice(1).filter((name) => environmentValues[name]);
  const webhook = webhookNames.filter((name) => environmentValues[name]).length === 1 ? webhookNames : [];
  const missing = environmentValues['BACKUP_TO']?.startsWith('s3://')
    ? s3Names.filter((name) => !environmentValues[name])
    : [];
  return [
    ...furtherUrls.map((name) => settingValueTexts.needsDatabaseUrl(name)),
    ...missing.map((name) => settingValueTexts.bucketKeyMissing(name)),
    ...webhook.filter((name) => !environmentValues[name]).map((name) => settingValueTexts.webhookIncomplete(name)),
  ];
}
