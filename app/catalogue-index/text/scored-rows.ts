/**
 * Rows of products in ascending order. Each has the weight of a term in the product, or the score of the product for a
 * searched text.
 */
export interface ScoredRows {
  rows: Int32Array;
  /** Weights from 1 to 127, or scores: whole numbers where higher is better. */
  scores: Uint8Array | Int32Array;
}

export const noRows: ScoredRows = { rows: new Int32Array(0), scores: new Int32Array(0) };

/** Returns the rows with `row` above all others; it is added if it is not among them. */
export function putFirst({ rows, scores }: ScoredRows, row: number): ScoredRows {
  const at = rows.findIndex((one) => one >= row);
  const before = at < 0 ? rows.length : at;
  const after = rows[before] === row ? before + 1 : before;
  const highest = Int32Array.from(scores).reduce((best, score) => Math.max(best, score), 0) + 1;
  return {
    rows: Int32Array.from([...rows.subarray(0, before), row, ...rows.subarray(after)]),
    scores: Int32Array.from([...scores.subarray(0, before), highest, ...scores.subarray(after)]),
  };
}

/** Finds the rows that are in both lists. `combine` calculates the score of a row from its scores in the two lists. */
export function intersectRows(a: ScoredRows, b: ScoredRows, combine: (a: number, b: number) => number): ScoredRows {
  const size = Math.min(a.rows.length, b.rows.length);
  const rows = new Int32Array(size);
  const scores = new Int32Array(size);
  let [count, atA, atB] = [0, 0, 0];
  while (atA < a.rows.length && atB < b.rows.length) {
    const rowA = a.rows[atA] ?? 0;
    const rowB = b.rows[atB] ?? 0;
    if (rowA === rowB) {
      rows[count] = rowA;
      scores[count] = combine(a.scores[atA] ?? 0, b.scores[atB] ?? 0);
      count += 1;
    }
    if (rowA <= rowB) atA += 1;
    if (rowB <= rowA) atB += 1;
  }
  return { rows: rows.subarray(0, count), scores: scores.subarray(0, count) };
}
