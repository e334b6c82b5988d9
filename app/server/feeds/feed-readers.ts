/** Maximum number of clients that may read feeds at the same time. Each occupies an open file and a buffer of 64 KB. */
const maxReaders = 10;
/** Time in ms after its start from which a transfer can count as slow. */
const startUpMs = 10_000;
/**
 * Minimum speed, at which a feed of 140 MB takes less than ten minutes. A slower reader is disconnected when all
 * readers' slots are taken and another client needs one.
 */
const minBytesPerSecond = 256_000;

/** A client to whom a feed is being sent. */
interface FeedReader {
  /** Number of bytes sent so far. */
  readonly bytesRead: number;
  /** Disconnects the client. */
  destroy(): void;
}

/** Tracks the clients to whom feeds are being sent, so that a few slow readers cannot shut out all others. */
interface FeedReaders {
  /**
   * When the maximum number of readers is reached, disconnects the slowest of those below the minimum speed.
   * @returns false when all slots are still taken
   */
  makeRoom(): boolean;
  add(reader: FeedReader): void;
  remove(reader: FeedReader): void;
}

export function createFeedReaders(now: () => number = () => performance.now()): FeedReaders {
  const startedAtByReader = new Map<FeedReader, number>();

  return {
    makeRoom() {
      if (startedAtByReader.size < maxReaders) return true;
      const slowest = findSlowest();
      if (!slowest) return false;
      startedAtByReader.delete(slowest);
      slowest.destroy();
      return true;
    },
    add: (reader) => void startedAtByReader.set(reader, now()),
    remove: (reader) => void startedAtByReader.delete(reader),
  };

  function findSlowest(): FeedReader | undefined {
    const nowMs = now();
    let slowest: FeedReader | undefined;
    let slowestRate = minBytesPerSecond;
    for (const [reader, startedAt] of startedAtByReader) {
      const rate = (reader.bytesRead / (nowMs - startedAt)) * 1000;
      if (nowMs - startedAt < startUpMs || rate >= slowestRate) continue;
      slowest = reader;
      slowestRate = rate;
    }
    return slowest;
  }
}
