import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { loadEnvFile } from '#app/files/disk/env-file.ts';
import { createLog } from '#app/server/observability/log.ts';
import { openOutputs } from '#app/server/observability/output.ts';
import { createRetentionClock, startRetentionClock } from '#app/server/processes/scheduled/retention-clock.ts';
import { watchEventLoop } from '#app/server/processes/watch-event-loop.ts';
import { loadSettings, SettingsError, type Settings } from '#app/server/settings.ts';

loadEnvFile();
// With a compile cache a restart takes half the time. If the folder cannot be written, the start is only slower.
enableCompileCache('.cache/compiled');
const outputs = openOutputs();
const settings = readSettings();
const isDevelopment = process.argv.includes('--dev');
// NODE_ENV must be set before React is loaded, because its development build renders a page many times slower.
process.env.NODE_ENV ||= isDevelopment ? 'development' : 'production';
const log = createLog({ level: settings.logLevel, stream: outputs.standard, worker: cluster.worker?.id });
// Node's own listener writes to standard error, which blocks the process while nobody reads the output.
process.removeAllListeners('warning');
process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));

// On SIGUSR1 Node would open its debugger to every user of the machine. Programs that rotate logs also send this
// signal.
if (!isDevelopment) process.on('SIGUSR1', (signal) => log.warn({ signal }, 'signal ignored'));

// The retention clock is also advanced at the exit, because a store may repeatedly be stopped within a minute.
if (cluster.isPrimary) process.once('exit', startRetentionClock(settings.dataDir).step);
if (settings.backups && cluster.isPrimary && !isDevelopment) {
  const { startScheduledBackups } = await import('#app/server/processes/scheduled/backup-schedule.ts');
  const retentionNow = createRetentionClock(settings.dataDir);
  startScheduledBackups({ plan: settings.backups, s3: settings.s3, log, retentionNow });
}
// The imports are dynamic, because a process that only starts workers needs no database, screens and framework.
if (settings.webConcurrency > 1 && cluster.isPrimary && !isDevelopment) {
  const { runWorkers } = await import('#app/server/processes/run-workers.ts');
  runWorkers({ settings, log, outputs });
} else {
  const { runStore } = await import('#app/server/processes/run-store.ts');
  await runStore({ settings, log, outputs, isDevelopment });
  if (!isDevelopment) watchEventLoop();
}

function readSettings(): Settings {
  try {
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    outputs.errors.writeMessage(error.message);
    process.exit(1);
  }
}
