// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './project.mjs';
import { runCommand, StepError } from './setup-step.mjs';
import { setupTexts } from '../setup-texts.mjs';

const oldestRuntime = '22.22';
const pinnedNode = 'node_modules/.bin/node';
const install = ['npm', 'ci', '--loglevel=error', '--ignore-scripts', '--include=optional'];

/**
 * Returns whether npm's record of the installed packages matches the lock file. npm writes the record last, so an
 * interrupted installation does not match. Optional packages may be missing, because they may be for other systems.
 * @param {{ folder?: string, withDev: boolean }} options `withDev`: the packages that only tests and checks need too
 */
export function arePackagesInstalled({ folder = projectDir, withDev }) {
  const lockedPackages = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(lockedPackages).every(([name, { version, integrity, optional, dev }]) => {
    const installedPackage = installed[name];
    if (name === '' || (!installedPackage && (optional || (dev && !withDev)))) return true;
    return installedPackage?.version === version && installedPackage?.integrity === integrity;
  });
}

/**
 * Installs the packages of the lock file without running their scripts, because all binaries are inside packages.
 * @param {{ withDev: boolean }} options as in `arePackagesInstalled`
 */
export function installPackages({ withDev }) {
  return runCommand({
    label: setupTexts.installPackages,
    command: [...install, withDev ? '--include=dev' : '--omit=dev'],
    env: process.env,
    advice: setupTexts.checkRegistry,
  });
}

/** Returns whether the `node` that npm's next command finds, the pinned one or the machine's, can run the store. */
export function hasRuntime({ folder = projectDir, machineVersion = process.versions.node } = {}) {
  const pinned = path.join(folder, pinnedNode);
  if (existsSync(pinned)) return spawnSync(pinned, ['--version']).status === 0;
  return isAtLeast(machineVersion, oldestRuntime);
}

/**
 * Removes a pinned Node that does not run on this machine, so that the machine's own is used.
 * @throws {StepError} when the machine's Node is too old
 */
export function chooseRuntime({ folder = projectDir, machineVersion = process.versions.node } = {}) {
  refuseOldNode(machineVersion, oldestRuntime);
  rmSync(path.join(folder, pinnedNode), { force: true });
}

/** @param {string} version @param {string} oldest */
export function refuseOldNode(version, oldest) {
  if (isAtLeast(version, oldest)) return;
  throw new StepError({ problem: setupTexts.oldNode(version), advice: setupTexts.installNode(oldest) });
}

/** @param {string} version @param {string} oldest */
function isAtLeast(version, oldest) {
  return version.localeCompare(oldest, undefined, { numeric: true }) >= 0;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>} packages by folder; empty when the file is missing or truncated
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
