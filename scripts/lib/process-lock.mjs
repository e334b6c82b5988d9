// @ts-check
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 200;

/**
 * Runs `work` while no other process of this machine holds the lock. The lock is a socket on which its owner listens, so
 * the system releases it even when the owner crashes.
 * @template T
 * @param {{ file: string, waitingLabel: string, work: () => Promise<T> }} options
 * @returns {Promise<T>}
 */
export async function withLock({ file, waitingLabel, work }) {
  mkdirSync(path.dirname(file), { recursive: true });
  // The path is relative, because an absolute one may exceed the maximum length of a socket's name.
  const address = path.relative('', file);
  const server = createServer((socket) => socket.destroy());
  for (let isAnnounced = false; !(await listen(server, address)); isAnnounced = true) {
    if (!(await hasOwner(address))) rmSync(address, { force: true });
    else if (!isAnnounced) console.error(waitingLabel);
    await wait(retryMs);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/**
 * Takes the lock, and returns whether the work may begin. In a folder that cannot contain sockets the work begins
 * without a lock.
 * @param {import('node:net').Server} server
 * @param {string} address
 */
function listen(server, address) {
  return once(server.listen(address), 'listening').then(
    () => true,
    (error) => error.code !== 'EADDRINUSE',
  );
}

/** @param {string} address */
function hasOwner(address) {
  const socket = connect(address);
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}
