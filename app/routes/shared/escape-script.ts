/** A text of JSON for a script, in which nothing ends that script or begins a comment. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
