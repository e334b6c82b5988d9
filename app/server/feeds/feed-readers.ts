/** Each holds an open file and 64 KB. */
const maxReaders = 10;
/** A connection is made, and begins to carry what it can. */
const graceMs = 10_000;
/** A feed of 140 MB in less than ten minutes: whoever reads slower leaves when somebody else comes. */
const leastBytesPerSecond = 256_000;

/** Somebody who is being sent a feed. */
interface FeedReader {
  /** How much has been sent so far. */
  readonly bytesRead: number;
  /** Ends it. */
  destroy(): void;
}

/** Clients that are being sent feeds. A few slow readers must not shut out all others. */
export interface FeedReaders {
  /** Makes room, if need be, by ending the slowest of those who are too slow. @returns false when there is none */
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
