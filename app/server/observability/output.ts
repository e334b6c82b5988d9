import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { escapeControls } from '#app/domain/shared/text/escape-controls.ts';

/**
 * Standard output or standard error of a server. Writing does not wait for the reader and never throws, and only a
 * bounded number of characters waits.
 */
interface Output {
  /** Queues lines, to be written together with the lines that follow soon. Each line must end in '\n'. */
  write(lines: string): void;
  /** Writes a message for the operator without waiting for further lines. Control characters in it are escaped. */
  writeMessage(line: string): void;
  /**
   * Returns the number of writes that were dropped because the reader of the output did not keep up or the disk was
   * full.
   */
  countDropped(): number;
}

/** Maximum number of waiting characters; further lines are dropped. */
const maxWaitingChars = 1024 * 1024;
/**
 * Total length of the waiting lines, in characters, from which they are written. Writing several lines together shortens
 * the response time of a page by a twelfth. The length is below the 4096 bytes that a pipe writes atomically, so that
 * lines of several processes do not mix.
 */
const minChunkLength = 3500;
/** Maximum time in ms that a line waits. It is also the retry interval when the reader or the disk accepts nothing. */
const flushMs = 200;
/** Maximum time in ms that an exiting process waits for the reader of its output. */
const lastFlushMs = 200;

/**
 * Outputs of a server. `standard` is for its log and its messages to the operator, `errors` for the reason why it
 * cannot continue.
 */
export interface Outputs {
  standard: Output;
  errors: Output;
}

export function openOutputs(): Outputs {
  return { standard: openOutput(1), errors: openOutput(2) };
}

function openOutput(fd: 1 | 2): Output {
  const target = openWithoutBlocking(fd);
  const waiting: string[] = [];
  let waitingLength = 0;
  /** Remaining bytes of a chunk that was only partly written. They are written before any other line. */
  let unwrittenBytes: Buffer = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  let isBlocked = false;
  let droppedInTotal = 0;
  let droppedSinceBlocked = 0;
  process.on('exit', flushBeforeExit);

  return { write, writeMessage, countDropped: () => droppedInTotal };

  function write(lines: string): void {
    if (waitingLength + lines.length > maxWaitingChars) {
      droppedInTotal += 1;
      droppedSinceBlocked += 1;
      return;
    }
    append(lines);
    if (waitingLength >= minChunkLength && !isBlocked) flush();
    else timer ??= setTimeout(flush, flushMs).unref();
  }

  function writeMessage(line: string): void {
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
    while (unwrittenBytes.length > 0 || waiting.length > 0) {
      if (unwrittenBytes.length === 0) unwrittenBytes = takeChunk();
      unwrittenBytes = unwrittenBytes.subarray(writeSync(target, unwrittenBytes));
      if (unwrittenBytes.length === 0 && waiting.length === 0 && droppedSinceBlocked > 0) {
        append(formatDroppedEntry(droppedSinceBlocked));
        droppedSinceBlocked = 0;
      }
    }
  }

  function takeChunk(): Buffer {
    let count = 0;
    let length = 0;
    while (count < waiting.length && (count === 0 || length + (waiting[count]?.length ?? 0) <= minChunkLength)) {
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
 * Opens a file descriptor whose writes fail with EAGAIN instead of blocking. For pipes and sockets, Node sets this mode
 * when it opens the stream. A terminal, whose output the user may stop with Ctrl+S, is opened a second time in this
 * mode.
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
