// @ts-check
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 200;

/**
 * Runs `work` while no other process of this machine does. The lock is a socket on which its owner listens, so that it
 * is released when the owner ends in any way.
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
 * Tells whether the work may begin, which it also may in a folder where sockets cannot be made.
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
