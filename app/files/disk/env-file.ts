import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { envFileTexts } from '#app/texts/shared/start.ts';

/**
 * Reads the `.env` file of the current folder; empty when there is none. The byte order mark that Windows editors write
 * is removed, because it would become part of the first name.
 * @throws when the file exists and cannot be read; the message is in Portuguese, for the operator
 */
export function readEnvFile(): Record<string, string | undefined> {
  let bytes: Buffer;
  try {
    bytes = readFileSync('.env');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return {};
    throw new Error(envFileTexts.unreadable(path.resolve('.env'), error), { cause: error });
  }
  if (bytes.includes(0)) throw new Error(envFileTexts.otherEncoding(path.resolve('.env')));
  return parseEnv(bytes.toString().replace(/^\uFEFF/, ''));
}

/**
 * Adds the `.env` file to the environment, without replacing variables that are already set. When the file is invalid,
 * it prints why and ends the process.
 */
export function loadEnvFile(): void {
  try {
    for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
