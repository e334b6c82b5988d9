import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { envFileTexts } from '#app/texts/shared/start.ts';

/**
 * What the current folder's `.env` says; nothing where there is none. Editors of Windows begin a file with a mark of its encoding, which
 * would be part of the first name.
 * @throws when it is there and cannot be read; the message is Portuguese, for the operator
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

/** Takes it over into the environment, of which a variable that is set wins. Says what is wrong, and ends the process. */
export function loadEnvFile(): void {
  try {
    for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
