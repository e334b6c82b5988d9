/**
 * Rows of the products that contain a term in ascending order, each with the weight of the best field that contains it.
 */
export interface PostingList {
  rows: Int32Array;
  /** Weights of the rows, 1 to 127. */
  weights: Uint8Array;
}

export const emptyPostings: PostingList = { rows: new Int32Array(0), weights: new Uint8Array(0) };

/** Intersects two posting lists. Each product gets the lower of its two weights. */
export function intersectPostings(a: PostingList, b: PostingList): PostingList {
  const rows: number[] = [];
  const weights: number[] = [];
  let atA = 0;
  let atB = 0;
  while (atA < a.rows.length && atB < b.rows.length) {
    const rowA = a.rows[atA] ?? 0;
    const rowB = b.rows[atB] ?? 0;
    if (rowA === rowB) {
      rows.push(rowA);
      weights.push(Math.min(a.weights[atA] ?? 0, b.weights[atB] ?? 0));
    }
    if (rowA <= rowB) atA += 1;
    if (rowB <= rowA) atB += 1;
  }
  return { rows: Int32Array.from(rows), weights: Uint8Array.from(weights) };
}
