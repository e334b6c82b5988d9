// @ts-check
import { execFile } from 'node:child_process';
import { commandEnv, projectDir } from './lib/project.mjs';
import { formatAudit } from './lib/audit-report.mjs';

/**
 * Asks the registry which installed packages have known vulnerabilities (`npm run audit:packages`). If the registry
 * does not respond, the script does not fail but prints a warning, because nothing was checked.
 */
const args = ['audit', '--json', '--omit=dev'];
execFile('npm', args, { cwd: projectDir, env: commandEnv(), maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
  const { text, isFailed } = formatAudit(stdout);
  console.log(text);
  process.exitCode = isFailed ? 1 : 0;
});
