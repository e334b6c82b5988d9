import type { Generated } from 'kysely';

/** Tables of what visitors wrote of products. */
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
  /** Derived from e-mail and comment: what makes a retry the same review; unique per product. */
  content_hash: string;
  /** The shop's, as plain text; '' without one. */
  answer: Generated<string>;
  answered_at_ms: number | null;
}

/** Version at which the reviews of a product changed last; read and written by older versions alone. */
interface ReviewChangeTable {
  product_id: number;
  version: number;
}

/** A review of a removed product, as it was. */
interface RemovedReviewTable extends Omit<ReviewTable, 'id'> {
  id: number;
}
