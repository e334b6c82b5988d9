/** Maximum number of readers; each has an open file and a buffer of 64 KB. */
const maxReaders = 10;
/** Time for a connection to reach its full speed, before it counts as slow. */
const graceMs = 10_000;
/**
 * Minimum speed, with which a feed of 140 MB takes less than ten minutes. A slower reader is disconnected when another
 * client needs its place.
 */
const leastBytesPerSecond = 256_000;

/** A client to whom a feed is being sent. */
interface FeedReader {
  /** Number of bytes sent so far. */
  readonly bytesRead: number;
  /** Disconnects the client. */
  destroy(): void;
}

/** Clients to whom feeds are being sent. A few slow readers must not shut out all others. */
interface FeedReaders {
  /**
   * Disconnects the slowest of the readers below the minimum speed when all places are taken. @returns false when there
   * is still no place
   */
  makeRoom(): boolean;
  enter(reader: FeedReader): void;
  leave(reader: FeedReader): void;
}

export function createFeedReaders(now: () => number = () => performance.now()): FeedReaders {
  const sinceByReader = new Map<FeedReader, number>();

  return {
    makeRoom() {
      if (sinceByReader.size < maxReaders) return true;
      const slowest = findSlowest();
      if (!slowest) return false;
      sinceByReader.delete(slowest);
      slowest.destroy();
      return true;
    },
    enter: (reader) => void sinceByReader.set(reader, now()),
    leave: (reader) => void sinceByReader.delete(reader),
  };

  function findSlowest(): FeedReader | undefined {
    const at = now();
    let slowest: FeedReader | undefined;
    let least = leastBytesPerSecond;
    for (const [reader, since] of sinceByReader) {
      const rate = (reader.bytesRead / (at - since)) * 1000;
      if (at - since < graceMs || rate >= least) continue;
      slowest = reader;
      least = rate;
    }
    return slowest;
  }
}
