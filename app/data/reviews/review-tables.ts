import type { Generated } from 'kysely';

/** Tables of the reviews of products. */
export interface ReviewTables {
  reviews: ReviewTable;
  review_changes: ReviewChangeTable;
  removed_reviews: RemovedReviewTable;
}

export type ReviewStatus = 'published' | 'held' | 'hidden';

export interface ReviewTable {
  id: Generated<number>;
  product_id: number;
  user_name: string;
  name: string;
  email: string;
  rating: number;
  comment: string;
  date_ms: number;
  status: ReviewStatus;
  /**
   * Derived: hash of e-mail address and comment, unique per product. It identifies a repeated submission as the same
   * review.
   */
  content_hash: string;
  /** The shop's reply as plain text; '' when there is no reply. */
  answer: Generated<string>;
  answered_at_ms: number | null;
}

/** Version at which the reviews of a product last changed. Only older releases of the store read and write it. */
interface ReviewChangeTable {
  product_id: number;
  version: number;
}

/** A review of a deleted product, stored unchanged so that it can be restored with the product. */
interface RemovedReviewTable extends Omit<ReviewTable, 'id'> {
  id: number;
}
