import { enterStoreFolder } from '../../cli/lib/environment.ts';
import { runProgram } from '../../cli/program.ts';

/** Message by which `runLoja` has a command run in the host process. */
export interface HostedRun {
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
}

/**
 * Program that runs `loja` commands for tests one after another, because loading the modules takes most of a command's
 * time. Each command has its own working directory, environment, output and exit code.
 */
process.on('message', (run: HostedRun) => {
  void host(run).then((answer) => process.send?.(answer));
});

async function host({ args, cwd, env }: HostedRun) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const printed = { stdout: '', stderr: '' };
  const originals = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array) => {
      printed[name] += String(text);
      return true;
    };
  }
  process.exitCode = undefined;
  try {
    enterStoreFolder();
    await runProgram(args);
  } catch (error) {
    printed.stderr += String(error);
    process.exitCode = 1;
  } finally {
    for (const name of ['stdout', 'stderr'] as const) process[name].write = originals[name];
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, ...printed };
}
