// @ts-check
import { json } from 'node:stream/consumers';

/**
 * Reads the report of `npm audit --json` from standard input, and prints which packages have known vulnerabilities
 * (`npm run audit:packages`). If the registry has no audit, the script does not fail but prints a warning, because
 * nothing was checked.
 */

/** Severities of vulnerabilities that fail the audit; others are only listed. */
const failingSeverities = new Set(['moderate', 'high', 'critical']);
const frame = '!'.repeat(80);

/** @typedef {{ severity: string, range: string }} Vulnerability */
/** @typedef {{ vulnerabilities?: Record<string, Vulnerability>, metadata?: object, message?: string }} AuditReport */
const report = /** @type {AuditReport | null} */ (await json(process.stdin).catch(() => null));
const { vulnerabilities, metadata, message = 'npm printed nothing that can be read' } = report ?? {};
if (!vulnerabilities || !metadata) {
  const [reason] = message.split('\n', 1);
  console.log(
    `${frame}\nNOT CHECKED: the registry has no audit (${reason}). Run this against a registry that has one.\n${frame}`,
  );
} else {
  const entries = Object.entries(vulnerabilities);
  if (entries.length === 0) console.log('No known weakness in the packages that the store is built and runs with.');
  for (const [name, { severity, range }] of entries) console.log(`${severity.padEnd(9)} ${name} ${range}`);
  process.exitCode = entries.some(([, { severity }]) => failingSeverities.has(severity)) ? 1 : 0;
}
