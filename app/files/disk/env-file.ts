import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { envFileTexts } from '#app/texts/shared/start-texts.ts';

/**
 * Reads the `.env` file of the current folder, or returns an empty object when the file does not exist. It removes the
 * byte order mark that Windows editors write, because it would become part of the first variable's name.
 * @throws when the file exists and cannot be read as UTF-8; the message is in Portuguese, for the operator
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
 * Adds the variables of the `.env` file to `process.env`, without replacing those that are already set. When the file
 * cannot be read, it prints the reason and ends the process.
 */
export function loadEnvFile(): void {
  try {
    for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
