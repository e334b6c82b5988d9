/** Tables of the pictures that the shop shows. */
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

/** Which stored picture an original became, so that importing the same file again encodes nothing. */
interface PictureSourceTable {
  /** SHA-256 of the bytes that were given, in hex. */
  source_hash: string;
  picture_hash: string;
}

/** Pictures that nothing shows any more, kept a while for pages that are still in somebody's browser. */
interface UnusedPictureTable {
  picture_hash: string;
  since_ms: number;
}
