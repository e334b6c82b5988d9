/** What an export of another program means by its headers, where that is not what the same words mean in general. */
export interface ExportLayout {
  program: string;
  /** Headers that together no other program writes; one set of them for each version of its export. */
  signatures: readonly (readonly string[])[];
  /** Field of each header; '-' for what must not be read as anything. `#` stands for any number, `*` at the end for any words. */
  fields: ReadonlyMap<string, string>;
  /** How variations are told: by rows with the same handle or title, one after another, or by naming their parent. */
  variants: 'handle' | 'title' | 'parent';
  /** A row without a handle is a variation of the product above it. */
  continuesBelow?: boolean;
  /** What stands between the levels of a category. */
  pathSeparator?: string;
  /** Line breaks are written as a backslash and an n. */
  escapesLines?: boolean;
}
