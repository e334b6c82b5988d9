import { FileProblem } from '../file-problem.ts';
import { jsonTexts } from './texts.ts';

const catalogueLists = ['products', 'categories', 'brands'] as const;
type CatalogueList = (typeof catalogueLists)[number];

/** One element of a list in the file, as unparsed JSON text. */
export interface JsonElement {
  list: CatalogueList;
  /** Position of the element in its list, counted from 1. */
  position: number;
  /** Line of the file on which it starts, counted from 1. */
  line: number;
  text: string;
}

const maxDepth = 50;
/** Maximum number of characters of an element; a product with two embedded photos of the maximum size is smaller. */
const maxElementLength = 32 * 1024 * 1024;
const maxOutsideLength = 4 * 1024 * 1024;
/** Number of elements after which the collected placeholders are replaced by a single one, which limits memory use. */
const collapseEvery = 1000;
const space = /\s/;

/**
 * Yields the elements of the lists in a catalogue file one at a time, without holding the complete text in memory. The
 * file is an array of products, or `{ products, categories, brands }`.
 * @throws FileProblem when the text around the elements is not such JSON, or the text is too deep or too long
 */
export async function* readJsonElements(chunks: AsyncIterable<string>): AsyncIterable<JsonElement> {
  const seenLists = new Set<CatalogueList>();
  const stack: string[] = [];
  /** Text around the elements, with a 0 in place of each; it is checked to be valid JSON at the end. */
  let textOutside = '';
  let list: CatalogueList | undefined;
  let listDepth = 0;
  let position = 0;
  let element: { parts: string[]; length: number; line: number } | undefined;
  let line = 1;
  let inString = false;
  let isEscaped = false;

  function openBracket(opening: string): void {
    stack.push(opening);
    if (stack.length > maxDepth) throw new FileProblem(jsonTexts.tooDeep({ line, maxDepth }));
    if (list || opening !== '[') return;
    const key = stack.length === 1 ? 'products' : stack.length === 2 ? readLastKey(textOutside) : undefined;
    if (!key) return;
    if (seenLists.has(key)) throw new FileProblem(jsonTexts.listTwice({ line, key }));
    seenLists.add(key);
    list = key;
    listDepth = stack.length;
    position = 0;
  }

  function closeBracket(closing: string): void {
    const opening = stack.pop();
    if (opening !== (closing === ']' ? '[' : '{')) throw new FileProblem(jsonTexts.misplaced({ line, closing }));
  }

  function finishElement(): JsonElement[] {
    if (!element || !list) return [];
    position += 1;
    const finished = { list, position, line: element.line, text: element.parts.join('') };
    element = undefined;
    textOutside += '0';
    if (position % collapseEvery === 0) textOutside = textOutside.replace(/(?:0\s*,\s*)+0$/, '0');
    return [finished];
  }

  function append(text: string): void {
    if (element) {
      element.parts.push(text);
      element.length += text.length;
      if (element.length > maxElementLength) throw new FileProblem(jsonTexts.tooLarge(element.line));
    } else {
      textOutside += text;
      if (textOutside.length > maxOutsideLength) throw new FileProblem(jsonTexts.tooMuchOutside(line));
    }
  }

  function* splitChunk(chunk: string): Iterable<JsonElement> {
    let appendedTo = 0;
    const appendUpTo = (index: number) => {
      append(chunk.slice(appendedTo, index));
      appendedTo = index;
    };
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk[index] ?? '';
      if (character === '\n') line += 1;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') inString = false;
        continue;
      }
      const isBetween = list !== undefined && stack.length === listDepth;
      if (isBetween && (character === ',' || character === ']')) {
        appendUpTo(index);
        yield* finishElement();
        if (character === ']') list = undefined;
      } else if (isBetween && !element && !space.test(character)) {
        appendUpTo(index);
        element = { parts: [], length: 0, line };
      }
      if (character === '"') inString = true;
      else if (character === '[' || character === '{') {
        if (!element) appendUpTo(index);
        openBracket(character);
      } else if (character === ']' || character === '}') closeBracket(character);
    }
    append(chunk.slice(appendedTo));
  }

  for await (const chunk of chunks) yield* splitChunk(chunk);
  if (stack.length > 0 || inString) throw new FileProblem(jsonTexts.cutShort(line));
  checkOutside(textOutside);
  if (seenLists.size === 0) throw new FileProblem(jsonTexts.wrongRoot);
}

/** Reads the key at the end of the text, such as `"products":`, which names the list that begins after it. */
function readLastKey(textOutside: string): CatalogueList | undefined {
  const key = /"(\w{1,20})"\s*:\s*$/.exec(textOutside.slice(-200))?.[1];
  return catalogueLists.find((name) => name === key);
}

function checkOutside(textOutside: string): void {
  let value: unknown;
  try {
    value = JSON.parse(textOutside);
  } catch {
    throw new FileProblem(jsonTexts.broken);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const name of catalogueLists) {
    const part = (value as Record<string, unknown>)[name];
    if (part != null && !Array.isArray(part)) throw new FileProblem(jsonTexts.notList(name));
  }
}
