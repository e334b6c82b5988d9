/**
 * What the store uses of WebMCP, by which a page offers tools to programs that act for its visitor. Read in October 2026:
 * https://webmachinelearning.github.io/webmcp/
 */
interface ModelContext {
  registerTool: (tool: ModelContextTool) => Promise<void> | void;
}

export interface ModelContextTool {
  name: string;
  description: string;
  /** JSON Schema of the input. Browsers need not check it. */
  inputSchema: object;
  execute: (input: unknown) => Promise<unknown>;
  annotations?: { readOnlyHint?: boolean };
}

declare global {
  interface Document {
    /** Undefined in most browsers. */
    readonly modelContext?: ModelContext;
  }
}
