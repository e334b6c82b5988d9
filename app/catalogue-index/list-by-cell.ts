/** The rows of a column grouped by their number: each number's rows are consecutive and ascending. */
export interface CellLists {
  /** By number: where its places start; one entry more than there are numbers. */
  starts: Int32Array;
  places: Int32Array;
}

/** @param cells numbers from 0, below `cellCount` */
export function listByCell(cells: Int32Array, cellCount: number): CellLists {
  const starts = new Int32Array(cellCount + 1);
  for (const cell of cells) starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  for (let cell = 0; cell < cellCount; cell += 1) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  const places = new Int32Array(cells.length);
  const next = starts.slice();
  for (let place = 0; place < cells.length; place += 1) {
    const cell = cells[place] ?? 0;
    const at = next[cell] ?? 0;
    places[at] = place;
    next[cell] = at + 1;
  }
  return { starts, places };
}
