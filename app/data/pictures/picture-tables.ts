/** Tables of the shop's pictures. */
export interface PictureTables {
  pictures: PictureTable;
  picture_sources: PictureSourceTable;
  unused_pictures: UnusedPictureTable;
}

interface PictureTable {
  /** First 20 hex digits of the SHA-256 of `bytes`. */
  hash: string;
  mime: string;
  width: number;
  height: number;
  placeholder: string;
  /** Readable name for downloads and exports, without folder or extension. */
  name: string;
  bytes: Buffer;
}

/**
 * Maps an original file to the stored picture that was made from it, so that importing the same file again encodes
 * nothing.
 */
interface PictureSourceTable {
  /** SHA-256 of the original's bytes in hex. */
  source_hash: string;
  picture_hash: string;
}

/** Pictures that nothing shows any more. They stay stored for a while, for pages that are still open in a browser. */
interface UnusedPictureTable {
  picture_hash: string;
  since_ms: number;
}
