import { connect } from 'node:net';
import { makeAddress } from './addresses.ts';
import { createAnswer } from './answer.ts';
import type { LoadCounts, LoadPlan } from './load.ts';

/** Longer than anything a visitor waits for. */
const timeoutMs = 60_000;
const tickMs = 5;
const tellEveryMs = 250;

const plan = JSON.parse(process.argv[2] ?? '') as LoadPlan;
const counts: LoadCounts = { endings: {}, withoutRetry: 0, sent: 0, notSent: 0, slowestMs: 0, sockets: 0 };
const startedAt = performance.now();
let isOver = false;

process.on('disconnect', () => process.exit());
const telling = setInterval(tell, tellEveryMs);
const ticking = setInterval(tick, tickMs);
tick();

/** Opens as many sockets as are due, and ends once all that was sent has ended. */
function tick(): void {
  const seconds = (performance.now() - startedAt) / 1000;
  isOver ||= counts.sent >= (plan.requests ?? Infinity) || seconds >= (plan.seconds ?? Infinity);
  if (isOver) return counts.sockets === 0 ? finish() : undefined;
  if (plan.perSecond === undefined) {
    while (counts.sockets < plan.sockets && counts.sent < (plan.requests ?? Infinity)) openSocket();
    return;
  }
  let due = Math.floor(seconds * plan.perSecond) - counts.sent - counts.notSent;
  for (; due > 0 && counts.sockets < plan.sockets; due -= 1) openSocket();
  counts.notSent += due;
}

function tell(): void {
  process.send?.(counts);
}

function finish(): void {
  clearInterval(telling);
  clearInterval(ticking);
  process.send?.(counts, () => process.disconnect());
}

/** Asks once, or again and again where sockets are kept. */
function openSocket(): void {
  counts.sockets += 1;
  const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true });
  let answer = createAnswer();
  let askedAt = 0;
  let isWaiting = false;
  ask();
  socket.setTimeout(timeoutMs, () => lose('no answer'));
  socket.on('data', (chunk) => {
    if (!answer.take(chunk)) return;
    note();
    if (plan.isKept && answer.isKept() && !isOver && counts.sent < (plan.requests ?? Infinity)) ask();
    else socket.destroy();
  });
  socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => lose(describeLoss(code)));
  socket.on('close', () => {
    if (answer.endsHere()) note();
    else lose('closed');
    counts.sockets -= 1;
    if (plan.perSecond === undefined) tick();
  });

  function ask(): void {
    counts.sent += 1;
    answer = createAnswer();
    askedAt = performance.now();
    isWaiting = true;
    const connection = plan.isKept ? 'keep-alive' : 'close';
    socket.write(
      `GET ${makeAddress[plan.addresses](plan.startAt + counts.sent)} HTTP/1.1\r\nHost: loja.example\r\nAccept-Encoding: br\r\nConnection: ${connection}\r\n\r\n`,
    );
  }

  function note(): void {
    if (!isWaiting) return;
    isWaiting = false;
    const { status, hasRetryAfter } = answer.describe();
    count(status);
    if (status === '503' && !hasRetryAfter) counts.withoutRetry += 1;
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - askedAt);
  }

  function lose(ending: string): void {
    if (!isWaiting) return;
    isWaiting = false;
    count(answer.hasBegun() ? `cut off` : ending);
    socket.destroy();
  }
}

function count(ending: string): void {
  counts.endings[ending] = (counts.endings[ending] ?? 0) + 1;
}

function describeLoss(code: string): string {
  if (code === 'ECONNREFUSED') return 'refused';
  // Of this machine's, not the store's.
  if (['EADDRNOTAVAIL', 'EMFILE', 'ENFILE'].includes(code)) return 'no socket';
  return 'reset';
}
