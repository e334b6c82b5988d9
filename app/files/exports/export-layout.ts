/** Meaning of headers in an export of another program, where it differs from what the same words mean in general. */
export interface ExportLayout {
  program: string;
  /** Sets of headers that identify the program, one set for each version of its export. */
  signatures: readonly (readonly string[])[];
  /**
   * Field of each header; '-' for a column that must not be read. `#` stands for any number, `*` at the end for any
   * words.
   */
  fields: ReadonlyMap<string, string>;
  /**
   * How variations of a product are related: by consecutive rows with the same handle or title, or by a column that
   * names the parent product.
   */
  variants: 'handle' | 'title' | 'parent';
  /** Whether a row without a handle is a variation of the product above it. */
  continuesBelow?: boolean;
  /** Separator between the levels of a category. */
  pathSeparator?: string;
  /** Whether line breaks are written as a backslash followed by n. */
  escapesLines?: boolean;
}
