import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { escapeControls } from '#app/domain/shared/text/printable.ts';

/** Standard output or error of a server: it never blocks, never throws and holds a bounded number of lines. */
interface Output {
  /** Queues lines, which are written together with the lines that follow soon; each ends in '\n'. */
  write(lines: string): void;
  /** Writes one line immediately, for a person; control characters in it are escaped. */
  say(line: string): void;
  /** Counts the lines that were dropped because the reader did not take them or the disk was full. */
  countDropped(): number;
}

interface OutputOptions {
  /** Maximum number of waiting characters; further lines are dropped. */
  maxWaiting?: number;
}

/**
 * Number of characters that are written at once. Writing several lines together shortens the response to a page by a
 * twelfth. It is below the 4096 bytes that a pipe writes atomically, so that the lines of several processes do not mix.
 */
const chunkLength = 3500;
/** Maximum time that a line waits, and interval of retries when the reader or disk takes nothing. */
const flushMs = 200;
/** Maximum time that an ending process waits for its reader. */
const lastFlushMs = 200;

/** Outputs of a server: its log, its messages to the operator, and the reason why it cannot continue. */
export interface Outputs {
  standard: Output;
  errors: Output;
}

export function openOutputs(): Outputs {
  return { standard: openOutput(1), errors: openOutput(2) };
}

function openOutput(fd: 1 | 2, { maxWaiting = 1024 * 1024 }: OutputOptions = {}): Output {
  const target = openWithoutBlocking(fd);
  const waiting: string[] = [];
  let waitingLength = 0;
  /** Rest of a chunk of which only the beginning was written; it is completed before any other line begins. */
  let rest: Buffer = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  let isBlocked = false;
  let droppedInTotal = 0;
  let droppedSinceBlocked = 0;
  process.on('exit', flushBeforeExit);

  return { write, say, countDropped: () => droppedInTotal };

  function write(lines: string): void {
    if (waitingLength + lines.length > maxWaiting) {
      droppedInTotal += 1;
      droppedSinceBlocked += 1;
      return;
    }
    append(lines);
    if (waitingLength >= chunkLength && !isBlocked) flush();
    else timer ??= setTimeout(flush, flushMs).unref();
  }

  function say(line: string): void {
    write(`${escapeControls(line)}\n`);
    if (!isBlocked) flush();
  }

  function append(lines: string): void {
    waiting.push(lines);
    waitingLength += lines.length;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      writeWaiting();
      isBlocked = false;
    } catch {
      // The error (EAGAIN, ENOSPC, EPIPE …) cannot be reported anywhere, and the store continues.
      isBlocked = true;
      timer = setTimeout(flush, flushMs).unref();
    }
  }

  function writeWaiting(): void {
    while (rest.length > 0 || waiting.length > 0) {
      if (rest.length === 0) rest = takeChunk();
      rest = rest.subarray(writeSync(target, rest));
      if (rest.length === 0 && waiting.length === 0 && droppedSinceBlocked > 0) {
        append(formatDroppedEntry(droppedSinceBlocked));
        droppedSinceBlocked = 0;
      }
    }
  }

  function takeChunk(): Buffer {
    let count = 0;
    let length = 0;
    while (count < waiting.length && (count === 0 || length + (waiting[count]?.length ?? 0) <= chunkLength)) {
      length += waiting[count]?.length ?? 0;
      count += 1;
    }
    const chunk = Buffer.from(waiting.splice(0, count).join(''));
    waitingLength -= length;
    return chunk;
  }

  function flushBeforeExit(): void {
    const deadline = performance.now() + lastFlushMs;
    for (flush(); isBlocked && performance.now() < deadline; flush()) sleep(10);
  }
}

function formatDroppedEntry(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'log lines dropped' })}\n`;
}

/**
 * Opens a descriptor whose writes fail with EAGAIN instead of blocking. Node sets this mode for pipes and sockets when
 * it opens the stream. A terminal, which may be stopped with Ctrl+S, is opened a second time.
 */
function openWithoutBlocking(fd: 1 | 2): number {
  if (isatty(fd)) {
    try {
      return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // On a system without `/dev/fd`, writes to the terminal may block.
      return fd;
    }
  }
  const stream = fd === 1 ? process.stdout : process.stderr;
  stream.on('error', () => {});
  return fd;
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
