import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { escapeControls } from '#app/domain/shared/text/printable.ts';

/** Standard output or error of a server: it never blocks, never throws and keeps a bounded number of lines. */
interface Output {
  /** Writes lines with those that follow; each ends in '\n'. */
  write(lines: string): void;
  /** Writes one line at once, for a person: control characters in it are escaped. */
  say(line: string): void;
  /** How many lines were dropped so far because the reader did not take them or the disk was full. */
  countDropped(): number;
}

interface OutputOptions {
  /** Characters that may wait for the reader. Lines past it are dropped. */
  maxWaiting?: number;
}

/**
 * Lines are written many at a time, which saves a twelfth of what it takes to answer a page; below the 4096 bytes that a
 * pipe takes whole, so that processes do not mix theirs.
 */
const chunkLength = 3500;
/** No line waits longer than this, and a reader or a disk that takes nothing is tried again this often. */
const flushMs = 200;
/** How long the process waits for its reader when it ends. */
const lastFlushMs = 200;

/** Where a server writes: its log and what it says of itself, and why it cannot go on. */
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
  /** Rest of a chunk that was written in part: its line is finished before any other begins. */
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
      // EAGAIN, ENOSPC, EPIPE …: nobody is left to be told, and the store goes on.
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
 * A descriptor whose writes fail with EAGAIN where they would block. Node sets that mode on pipes and sockets when it
 * opens the stream; a terminal, which may be stopped with Ctrl+S, is opened once more.
 */
function openWithoutBlocking(fd: 1 | 2): number {
  if (isatty(fd)) {
    try {
      return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // Where `/dev/fd` is missing, the terminal may block.
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
