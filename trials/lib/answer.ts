/** As much of an HTTP/1.1 answer as a load needs: its status, whether it is complete, and whether to ask again later. */
interface Answer {
  /** @returns whether the answer is complete */
  take(chunk: Buffer): boolean;
  /** Whether anything of it has come. */
  hasBegun(): boolean;
  /** Whether an end of the connection is the end of the answer, and no loss. */
  endsHere(): boolean;
  /** Whether the connection may be used again. */
  isKept(): boolean;
  describe(): { status: string; hasRetryAfter: boolean };
}

const lastChunk = '0\r\n\r\n';

export function createAnswer(): Answer {
  let received = 0;
  let head = '';
  /** Undefined until the head is whole. */
  let bodyLeft: number | 'chunks' | 'until closed' | undefined;
  let tail = '';

  return {
    take(chunk) {
      received += chunk.length;
      if (bodyLeft !== undefined) return takeBody(chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      const body = Buffer.from(head.slice(end + 4), 'latin1');
      head = head.slice(0, end + 2);
      bodyLeft = readLength(head);
      return takeBody(body);
    },
    hasBegun: () => received > 0,
    endsHere: () => bodyLeft === 'until closed',
    isKept: () => !/\r\nconnection: close\r\n/i.test(head),
    describe: () => ({ status: head.slice(9, 12), hasRetryAfter: /\r\nretry-after: \d/i.test(head) }),
  };

  function takeBody(chunk: Buffer): boolean {
    if (bodyLeft === 'until closed' || bodyLeft === undefined) return false;
    if (bodyLeft === 'chunks') {
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(-lastChunk.length);
      return tail === lastChunk;
    }
    bodyLeft -= chunk.length;
    return bodyLeft <= 0;
  }
}

function readLength(head: string): number | 'chunks' | 'until closed' {
  if (/^HTTP\/1\.1 (?:1\d\d|204|304)/.test(head)) return 0;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  return /\r\ntransfer-encoding: chunked\r\n/i.test(head) ? 'chunks' : 'until closed';
}
