/** A text of JSON for a script, in which nothing ends that script. */
export function escapeScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
