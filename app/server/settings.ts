import path from 'node:path';
import { z } from 'zod';
import { findMachineMemoryMb, getDefaultMemoryMb } from './processes/memory-limits.ts';
import { formatIssues } from './setting-rejections.ts';
import { readShopVariables } from './shop-variables.ts';
import {
  backupLocation,
  duration,
  findMissing,
  hostName,
  oneOf,
  origin,
  postgresUrl,
  proxyCount,
  secret,
  text,
  webhookUrl,
  wholeNumber,
} from './setting-values.ts';
import { shopSettings, type SettingValues, variableSettings } from '#app/domain/store/shop-settings.ts';
import type { Webhook } from '#app/domain/notices/notice-targets.ts';
import type { S3Access } from '#app/files/backups/s3-bucket.ts';
import type { DatabaseLocation } from '#app/data/database/database.ts';

/**
 * Everything that an operator decides about a store, read once at the start. With `databaseUrl` null the store uses the
 * embedded database in `dataDir`; with `adminToken` null it has no panel and rejects every API request of the owner.
 */
export interface Settings {
  /** Port on which the store listens; with 0 the system assigns a free one. */
  port: number;
  host: string;
  /**
   * The shop's origin from the environment, without a trailing slash; the local URL when the environment sets none. An
   * origin that is stored in the database then replaces the local URL.
   */
  publicUrl: string;
  /** Number of proxies in front of the store. With 0, forwarding headers are ignored. */
  trustProxy: number;
  databaseUrl: string | null;
  /** URL of the database server that bypasses the connection pooler of `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** Absolute path of the folder with the embedded database and other files that the store writes. */
  dataDir: string;
  /**
   * Absolute path of the folder with hashed files of earlier builds. All instances behind the same proxy use the same
   * folder.
   */
  assetsDir: string;
  adminToken: string | null;
  /**
   * Key with which backups are signed, and with which a restored backup must be signed. With null, backups are neither
   * signed nor checked.
   */
  backupKey: string | null;
  /** Shop settings from the environment, which take precedence over those stored in the database. */
  shop: Partial<SettingValues>;
  /** Whether a discount applies only during its product's offer period. */
  offersEndDiscounts: boolean;
  /** Whether the pictures on the first page of each listing are rendered before a visitor requests them. */
  picturesAhead: boolean;
  /** Maximum number of reviews that the store accepts in an hour, from all visitors together. */
  reviewsPerHour: number;
  quotations: {
    /** Number of days for which a quotation is valid. */
    validDays: number;
    /** Number of days after which a quotation, or only the personal data of an answered one, is erased. */
    keepDays: number;
    /** Maximum number of quotations that the store accepts in an hour, from all visitors together. */
    maxPerHour: number;
  };
  /** Push messages and webhook requests that inform the shop outside the panel. */
  notices: {
    /** Webhook from the environment, which overrides the one entered in the panel; null when there is none. */
    webhook: Webhook | null;
    /** Whether notices may be sent to this machine and its network, and without encryption. */
    allowsPrivate: boolean;
  };
  /** Schedule of automatic backups; null when there are none. */
  backups: { to: string; everyMs: number; keepMs: number } | null;
  /** Credentials for `s3://` URLs; null when there are none. */
  s3: S3Access | null;
  logLevel: (typeof logLevels)[number];
  /**
   * Number of days for which the access log, which contains IP addresses, is stored. With 0, no access log is written.
   */
  accessLogDays: number;
  /** Number of worker processes. With 1, the started process itself serves requests. */
  webConcurrency: number;
  /** Maximum memory of the store in MB, for all its processes together. */
  memoryMb: number;
}

/**
 * Error thrown by `loadSettings`. Its `message` has one line in Portuguese for each wrong setting, and contains no
 * secret.
 */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  PORT: wholeNumber({ minimum: 0, maximum: 65535 }).prefault('3000'),
  HOST: hostName().prefault('127.0.0.1'),
  TRUST_PROXY: proxyCount().prefault('false'),
  DATABASE_URL: postgresUrl().optional(),
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  DATA_DIR: text(1000)
    .prefault('./data')
    .transform((folder) => path.resolve(folder)),
  ASSETS_DIR: text(1000).optional(),
  ADMIN_TOKEN: secret({ minimum: 24 }).optional(),
  BACKUP_KEY: secret({ minimum: 32 }).optional(),
  OFFER_ENDS_DISCOUNT: oneOf(['true', 'false'])
    .prefault('false')
    .transform((value) => value === 'true'),
  PICTURES_AHEAD: oneOf(['true', 'false'])
    .prefault('true')
    .transform((value) => value === 'true'),
  REVIEWS_PER_HOUR: wholeNumber({ minimum: 1, maximum: 1_000_000 }).prefault('12000'),
  QUOTATION_DAYS: wholeNumber({ minimum: 1, maximum: 365 }).prefault('10'),
  QUOTATION_KEEP_DAYS: wholeNumber({ minimum: 1, maximum: 3650 }).prefault('180'),
  QUOTATIONS_PER_HOUR: wholeNumber({ minimum: 1, maximum: 1_000_000 }).prefault('600'),
  NOTICE_WEBHOOK_URL: webhookUrl().optional(),
  NOTICE_WEBHOOK_SECRET: secret({ minimum: 24 }).optional(),
  NOTICE_ALLOW_PRIVATE: oneOf(['true', 'false'])
    .prefault('false')
    .transform((value) => value === 'true'),
  BACKUP_TO: backupLocation().optional(),
  BACKUP_S3_ENDPOINT: origin().optional(),
  BACKUP_S3_REGION: text(100).prefault('us-east-1'),
  BACKUP_S3_KEY_ID: text(200).optional(),
  BACKUP_S3_SECRET: text(1000).optional(),
  BACKUP_EVERY: duration({ minimumMs: 60_000 }).prefault('15m'),
  BACKUP_KEEP: duration({ minimumMs: 60_000 }).prefault('7d'),
  LOG_LEVEL: oneOf(logLevels).prefault('info'),
  ACCESS_LOG_DAYS: wholeNumber({ minimum: 0, maximum: 400 }).prefault('0'),
  WEB_CONCURRENCY: wholeNumber({ minimum: 1, maximum: 64 }).prefault('1'),
  MEMORY_MB: wholeNumber({ minimum: 256, maximum: 1_000_000 }).optional(),
});

/** Names of all settings that the store reads. `.env.example` lists the same names. */
export const settingNames: readonly string[] = [
  ...Object.keys(schema.shape),
  ...variableSettings.map((name) => shopSettings[name].env),
];

/**
 * Reads the settings from environment variables. Absent and empty ones get their defaults, except that an
 * empty shop setting stays empty when its default is a text.
 * @throws SettingsError that lists every wrong setting with its value (unless it is a secret) and the allowed values
 */
export function loadSettings(env: Record<string, string | undefined>): Settings {
  const environmentValues = readNonEmptyVariables(env);
  const parsed = schema.safeParse(environmentValues);
  const { shop, refusals } = readShopVariables(env);
  const problems = [
    ...(parsed.error ? formatIssues(parsed.error.issues, environmentValues) : []),
    ...refusals,
    ...findMissing(environmentValues),
  ];
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join('\n'));
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: shop.publicUrl || localUrl({ host: value.HOST, port: value.PORT }),
    trustProxy: value.TRUST_PROXY,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    dataDir: value.DATA_DIR,
    assetsDir: path.resolve(value.ASSETS_DIR ?? path.join(value.DATA_DIR, 'site')),
    adminToken: value.ADMIN_TOKEN ?? null,
    backupKey: value.BACKUP_KEY ?? null,
    shop,
    offersEndDiscounts: value.OFFER_ENDS_DISCOUNT,
    picturesAhead: value.PICTURES_AHEAD,
    reviewsPerHour: value.REVIEWS_PER_HOUR,
    quotations: {
      validDays: value.QUOTATION_DAYS,
      keepDays: value.QUOTATION_KEEP_DAYS,
      maxPerHour: value.QUOTATIONS_PER_HOUR,
    },
    notices: {
      webhook:
        value.NOTICE_WEBHOOK_URL && value.NOTICE_WEBHOOK_SECRET
          ? { url: value.NOTICE_WEBHOOK_URL, secret: value.NOTICE_WEBHOOK_SECRET }
          : null,
      allowsPrivate: value.NOTICE_ALLOW_PRIVATE,
    },
    backups:
      value.BACKUP_TO === undefined
        ? null
        : { to: value.BACKUP_TO, everyMs: value.BACKUP_EVERY, keepMs: value.BACKUP_KEEP },
    s3:
      value.BACKUP_S3_ENDPOINT && value.BACKUP_S3_KEY_ID && value.BACKUP_S3_SECRET
        ? {
            endpoint: value.BACKUP_S3_ENDPOINT,
            region: value.BACKUP_S3_REGION,
            keyId: value.BACKUP_S3_KEY_ID,
            secret: value.BACKUP_S3_SECRET,
          }
        : null,
    logLevel: value.LOG_LEVEL,
    accessLogDays: value.ACCESS_LOG_DAYS,
    webConcurrency: value.WEB_CONCURRENCY,
    memoryMb:
      value.MEMORY_MB ?? getDefaultMemoryMb({ machineMb: findMachineMemoryMb(), processes: value.WEB_CONCURRENCY }),
  };
}

/** Returns the location of the database, for the server and the command line. */
export function getDatabaseLocation(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): DatabaseLocation {
  return { url: settings.databaseUrl, directUrl: settings.databaseDirectUrl, dataDir: settings.dataDir };
}

/** Returns the store's URL for users on the same machine. A wildcard host is replaced by 127.0.0.1. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function readNonEmptyVariables(env: Record<string, string | undefined>): Record<string, string> {
  const environmentValues: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name]?.trim();
    if (value) environmentValues[name] = value;
  }
  return environmentValues;
}
