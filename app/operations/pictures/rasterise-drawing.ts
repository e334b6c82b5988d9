import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

const maxBytes = 1024 * 1024;
const maxElements = 20_000;
const maxDepth = 100;
/** Nested `<use>` elements multiply without bound. */
const maxCopies = 500;
/** CPU time: on a busy machine the wall clock says little. */
const maxCpuMs = 10_000;
const maxMs = 120_000;
const damaged = 'o desenho SVG está danificado';

/** Whether bytes claim to be an SVG; a byte order mark, comments and a declaration may come first. */
export function isDrawing(bytes: Buffer): boolean {
  const text = bytes.subarray(0, 4096).toString('utf8');
  // One part after another, each read once: an expression for all of them tries every way to divide a row of comments.
  const partBefore = /\uFEFF|\s+|<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/y;
  let start = 0;
  while (partBefore.test(text)) start = partBefore.lastIndex;
  return /^<(\w+:)?svg[\s>/]/.test(text.slice(start));
}

/**
 * Draws an owner's SVG as a PNG, its longer side as given. A drawing can hold scripts and ask for files: nothing of it is ever
 * served, what it would need from outside is refused, and its own size counts only as a ratio.
 */
export async function rasteriseDrawing(bytes: Buffer, { side }: { side: number }): Promise<Result<Buffer, string>> {
  if (bytes.length > maxBytes) return fail('o desenho SVG tem mais de 1 MB');
  const checked = checkDrawing(bytes.toString('utf8').replace(/^\uFEFF/, ''), side);
  if (!checked.ok) return checked;
  const drawn = await draw(checked.value);
  return drawn.length > 0 ? succeed(drawn) : fail('o desenho SVG está danificado, ou é complicado demais');
}

/** Run by a process of its own: nothing else can end a drawing that takes minutes. */
const program = `
  const { default: sharp } = await import(process.argv[1]);
  const { buffer } = await import('node:stream/consumers');
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > ${maxCpuMs} * 1000) process.kill(process.pid, 'SIGKILL');
  }, 100).unref();
  process.stdout.write(await sharp(await buffer(process.stdin)).png().toBuffer());`;

/** PNG, or nothing where it could not be drawn in time. */
async function draw(svg: string): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, library], {
    ...{ stdio: ['pipe', 'pipe', 'ignore'], timeout: maxMs, killSignal: 'SIGKILL', env: {} },
  });
  // A process that ends early closes its input; what it wrote by then is all there is.
  child.stdin.on('error', () => {});
  child.stdin.end(svg);
  const [drawn, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close').catch(() => [null])]);
  return code === 0 ? drawn : Buffer.alloc(0);
}

/** The text of the drawing with its root as large as it is to be drawn, or why it is refused. */
function checkDrawing(text: string, side: number): Result<string, string> {
  const parser = new SaxesParser();
  let problem: string | undefined;
  const roots: { tag: SaxesTagPlain; end: number }[] = [];
  let [elements, depth, copies] = [0, 0, 0];
  parser.on('error', () => (problem ??= damaged));
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) problem ??= 'o desenho SVG declara entidades; salve-o como SVG simples';
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^\w+:/, '');
    if (elements === 0) roots.push({ tag, end: parser.position });
    elements += 1;
    depth += 1;
    if (name === 'use') copies += 1;
    problem ??= findProblem(name, tag);
    if (elements > maxElements || depth > maxDepth || copies > maxCopies)
      problem ??= 'o desenho SVG é complicado demais';
  });
  parser.on('closetag', () => (depth -= 1));
  const checkStyles = (content: string) => {
    if (/@import|url\(\s*['"]?(?!#|data:)\S/i.test(content)) problem ??= outside;
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

const outside = 'o desenho SVG usa um arquivo de fora; inclua a imagem ou a fonte no próprio desenho';

/** Features that need a decoder or minutes to draw, and that no logo needs. */
const notDrawn = new Set(['filter', 'image', 'pattern', 'foreignObject']);

function findProblem(name: string, { attributes }: SaxesTagPlain): string | undefined {
  if (name === 'text') return 'o desenho SVG tem letras que dependem de fontes instaladas; converta o texto em curvas';
  if (notDrawn.has(name)) return 'o desenho SVG tem efeitos, fotos ou partes de página; salve-o como PNG';
  const isOutside = Object.entries(attributes).some(([attribute, value]) =>
    /^(\w+:)?href$/.test(attribute)
      ? name !== 'a' && !/^\s*#/.test(value)
      : /url\(\s*['"]?(?!\s*#|data:)\S/i.test(value),
  );
  return isOutside ? outside : undefined;
}

function resize(text: string, { tag, end }: { tag: SaxesTagPlain; end: number }, side: number): Result<string, string> {
  const { width, height, viewBox, ...others } = tag.attributes;
  const box = (viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`).trim();
  const [, , boxWidth = 0, boxHeight = 0] = box.split(/[\s,]+/).map(Number);
  const ratio = boxWidth / boxHeight;
  if (!(ratio > 0.01 && ratio < 100)) return fail('o desenho SVG não diz o seu tamanho (viewBox, ou width e height)');
  const size = ratio > 1 ? [side, Math.max(1, side / ratio)] : [Math.max(1, side * ratio), side];
  const [drawnWidth = 1, drawnHeight = 1] = size.map(Math.floor);
  const attributes = { ...others, viewBox: box, width: String(drawnWidth), height: String(drawnHeight) };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const close = tag.isSelfClosing ? '/>' : '>';
  return succeed(`<${tag.name}${written.join('')}${close}${text.slice(end)}`);
}
