import { readFile } from 'node:fs/promises';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** Writes a value as JSON to a file, which readers see either before or after the change. */
export function writeJsonFile(file: string, value: object): Promise<void> {
  return writeAtomically(file, (handle) => handle.writeFile(JSON.stringify(value)));
}

/** Reads a JSON file; undefined when it does not exist or contains no valid JSON. */
export async function readJsonFile<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
