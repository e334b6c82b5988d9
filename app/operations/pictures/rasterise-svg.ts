import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { reportError } from '#app/data/database/report-error.ts';
import { svgTexts } from './picture-texts.ts';

const maxBytes = 1024 * 1024;
const maxElements = 20_000;
const maxDepth = 100;
/** Maximum number of `<use>` elements. Nested `<use>` elements multiply what must be rendered exponentially. */
const maxCopies = 500;
/** Maximum CPU time in ms. Wall-clock time is no measure on a busy machine. */
const maxCpuMs = 10_000;
const timeoutMs = 120_000;
const damaged = svgTexts.damaged;

/** Whether bytes are an SVG. A byte order mark, comments and declarations may precede its root element. */
export function isSvg(bytes: Buffer): boolean {
  const text = bytes.subarray(0, 4096).toString('utf8');
  // Matches one part at a time, because a single expression for all of them would backtrack over a series of comments.
  const partBefore = /\uFEFF|\s+|<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/y;
  let start = 0;
  while (partBefore.test(text)) start = partBefore.lastIndex;
  return /^<(\w+:)?svg[\s>/]/.test(text.slice(start));
}

/**
 * Renders an owner's SVG as a PNG whose longer side has `side` pixels. An SVG can contain scripts and load files, so it
 * is never served, external references are rejected, and only the ratio of its width and height is used.
 */
export async function rasteriseSvg(bytes: Buffer, { side }: { side: number }): Promise<Result<Buffer, string>> {
  if (bytes.length > maxBytes) return fail(svgTexts.tooLarge);
  const checked = checkSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''), side);
  if (!checked.ok) return checked;
  const png = await draw(checked.value);
  return png.length > 0 ? succeed(png) : fail(svgTexts.damagedOrComplex);
}

/** Program that renders in a separate process: a rendering that takes minutes stops only when its process is killed. */
const program = `
  const { default: sharp } = await import(process.argv[1]);
  const { buffer } = await import('node:stream/consumers');
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > ${maxCpuMs} * 1000) process.kill(process.pid, 'SIGKILL');
  }, 100).unref();
  process.stdout.write(await sharp(await buffer(process.stdin)).png().toBuffer());`;

/** Renders an SVG as a PNG. The result is empty when rendering failed or did not finish in time. */
async function draw(svg: string): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, library], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    env: {},
  });
  // Writing fails when the process ends before it has read all input. Its exit code then reports the failure.
  child.stdin.on('error', () => {});
  child.stdin.end(svg);
  const [png, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close').catch(reportNotStarted)]);
  return code === 0 ? png : Buffer.alloc(0);
}

function reportNotStarted(error: unknown): [null] {
  reportError(error);
  return [null];
}

/** Checks the SVG and sets the size of its root element, or returns the reason for rejecting it. */
function checkSvg(text: string, side: number): Result<string, string> {
  const parser = new SaxesParser();
  let problem: string | undefined;
  const roots: { tag: SaxesTagPlain; end: number }[] = [];
  let [elements, depth, copies] = [0, 0, 0];
  parser.on('error', () => (problem ??= damaged));
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) problem ??= svgTexts.entities;
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^\w+:/, '');
    if (elements === 0) roots.push({ tag, end: parser.position });
    elements += 1;
    depth += 1;
    if (name === 'use') copies += 1;
    problem ??= findProblem(name, tag);
    if (elements > maxElements || depth > maxDepth || copies > maxCopies) problem ??= svgTexts.tooComplex;
  });
  parser.on('closetag', () => (depth -= 1));
  // A style may refer to a part of the drawing, such as `url(#a)`, or to a `data:` URL, but not to a file.
  const checkStyles = (content: string) => {
    if (/@import|url\(\s*['"]?(?!#|data:)\S/i.test(content)) problem ??= externalFile;
  };
  parser.on('text', checkStyles);
  parser.on('cdata', checkStyles);
  try {
    parser.write(text).close();
  } catch {
    problem ??= damaged;
  }
  const [root] = roots;
  return problem || !root ? fail(problem ?? damaged) : resize(text, root, side);
}

const externalFile = svgTexts.externalFile;

/** Elements that no logo needs and that would need another decoder or take minutes to render. */
const unsupportedElements = new Set(['filter', 'image', 'pattern', 'foreignObject']);

function findProblem(name: string, { attributes }: SaxesTagPlain): string | undefined {
  if (name === 'text') return svgTexts.installedFonts;
  if (unsupportedElements.has(name)) return svgTexts.effects;
  const isOutside = Object.entries(attributes).some(([attribute, value]) =>
    /^(\w+:)?href$/.test(attribute)
      ? name !== 'a' && !/^\s*#/.test(value)
      : /url\(\s*['"]?(?!\s*#|data:)\S/i.test(value),
  );
  return isOutside ? externalFile : undefined;
}

function resize(text: string, { tag, end }: { tag: SaxesTagPlain; end: number }, side: number): Result<string, string> {
  const { width, height, viewBox, ...others } = tag.attributes;
  const viewBoxText = (viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`).trim();
  const [, , boxWidth = 0, boxHeight = 0] = viewBoxText.split(/[\s,]+/).map(Number);
  const ratio = boxWidth / boxHeight;
  if (!(ratio > 0.01 && ratio < 100)) return fail(svgTexts.noSize);
  const size = ratio > 1 ? [side, Math.max(1, side / ratio)] : [Math.max(1, side * ratio), side];
  const [drawnWidth = 1, drawnHeight = 1] = size.map(Math.floor);
  const attributes = { ...others, viewBox: viewBoxText, width: String(drawnWidth), height: String(drawnHeight) };
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const close = tag.isSelfClosing ? '/>' : '>';
  return succeed(`<${tag.name}${attributeTexts.join('')}${close}${text.slice(end)}`);
}
