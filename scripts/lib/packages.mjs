// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './project.mjs';
import { runCommand, StepError } from './step.mjs';

const oldestRuntime = [22, 22];
const pinnedNode = path.join(projectDir, 'node_modules/.bin/node');

/**
 * Whether what npm wrote down as installed is what the lock file asks for. npm writes its record last, so an
 * installation that was cut short does not pass. Optional packages of other systems may be absent.
 * @param {string} [folder]
 */
export function arePackagesInstalled(folder = projectDir) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const found = installed[name];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Every binary comes inside its package, so no package's own script has to run. What npm knows of packages from earlier installations
 * is asked about again only where it is too old to know a version.
 */
export async function installPackages() {
  await runInstall('--prefer-offline').catch((error) => {
    if (!/\bETARGET\b/.test(error.output)) throw error;
    return runInstall();
  });
}

/** @param {string[]} options */
function runInstall(...options) {
  const { command, prefix } = npmCommand();
  return runCommand({
    label: 'Instalando os pacotes',
    command,
    args: [...prefix, 'ci', '--loglevel=error', '--ignore-scripts', '--include=dev', '--include=optional', ...options],
    env: process.env,
    advice: 'Confira a ligação com o registro de pacotes do npm e o espaço em disco, e rode o mesmo comando de novo.',
  });
}

/** Tells whether the `node` with which npm will run the store is recent enough. */
export function isRuntimeReady() {
  const pinned = inspectPinnedNode();
  return pinned === 'works' || (pinned === 'absent' && isRecentEnough(process.versions.node));
}

/** Removes a pinned Node that does not run on this machine, so that the machine's own is used. */
export function chooseRuntime() {
  const pinned = inspectPinnedNode();
  const system = `${process.platform} ${process.arch}`;
  if (mustDropPinned({ pinned, machineVersion: process.versions.node, system })) rmSync(pinnedNode, { force: true });
}

/**
 * @param {{ pinned: 'works' | 'broken' | 'absent', machineVersion: string, system: string }} found
 * @throws {StepError} when neither the pinned Node nor the machine's will do
 */
export function mustDropPinned({ pinned, machineVersion, system }) {
  if (pinned === 'works') return false;
  if (isRecentEnough(machineVersion)) return pinned === 'broken';
  throw new StepError({
    message: `Preparando o Node: o que vem com a loja não roda neste sistema (${system}), e o da máquina é o ${machineVersion}`,
    advice: `Instale o Node ${oldestRuntime.join('.')} ou mais novo (https://nodejs.org) e rode o mesmo comando de novo.`,
  });
}

/** Returns the npm that started this script if one did, because a machine may have several. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli) && existsSync(cli)) return { command: process.execPath, prefix: [cli] };
  return { command: 'npm', prefix: [] };
}

/** @param {string} version */
function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestRuntime;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @returns {'works' | 'broken' | 'absent'} */
function inspectPinnedNode() {
  if (!existsSync(pinnedNode)) return 'absent';
  if (realpathSync(pinnedNode) === realpathSync(process.execPath)) return 'works';
  return spawnSync(pinnedNode, ['--version'], { timeout: 20_000 }).status === 0 ? 'works' : 'broken';
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
