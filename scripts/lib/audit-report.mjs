// @ts-check

/** Severities of vulnerabilities that fail the audit; others are only listed. */
const failing = new Set(['moderate', 'high', 'critical']);
const frame = '!'.repeat(80);

/** Formats what `npm audit --json` printed. @param {string} printed @returns {{ text: string, isFailed: boolean }} */
export function formatAudit(printed) {
  const report = read(printed);
  const vulnerabilities = report?.['vulnerabilities'];
  const isChecked =
    typeof vulnerabilities === 'object' && vulnerabilities !== null && report?.['metadata'] !== undefined;
  if (!isChecked) {
    const reason = String(report?.['message'] ?? 'npm printed nothing that can be read').split('\n', 1)[0];
    return {
      text: `${frame}\nNOT CHECKED: the registry has no audit (${reason}). Run this against a registry that has one.\n${frame}`,
      isFailed: false,
    };
  }
  const found = Object.entries(/** @type {Record<string, { severity: string, range: string }>} */ (vulnerabilities));
  if (found.length === 0)
    return { text: 'No known weakness in the packages that the store runs with.', isFailed: false };
  const lines = found.map(([name, { severity, range }]) => `${severity.padEnd(9)} ${name} ${range}`);
  return { text: lines.join('\n'), isFailed: found.some(([, { severity }]) => failing.has(severity)) };
}

/**
 * @param {string} printed
 * @returns {Record<string, unknown> | undefined}
 */
function read(printed) {
  try {
    return JSON.parse(printed);
  } catch {
    return undefined;
  }
}
