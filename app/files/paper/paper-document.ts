import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, type Font } from 'fontkit';
import PdfDocument from 'pdfkit';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';

const pointsPerMm = 72 / 25.4;

export function toPoints(mm: number): number {
  return mm * pointsPerMm;
}

/** An accessible PDF: tagged for screen readers, in Portuguese, with embedded fonts. */
export type PaperDocument = PDFKit.PDFDocument;

const fontFiles = { regular: readFont(400), bold: readFont(700) };
const font = create(fontFiles.regular) as Font;

/** Creates an empty PDF document. @param size width and height of the pages in points */
export function openPaperDocument({ title, size, margin }: { title: string; size: [number, number]; margin: number }) {
  const doc = new PdfDocument({
    size,
    margin,
    pdfVersion: '1.7',
    // @ts-expect-error The types of pdfkit 0.17 lack this standard of accessible documents, which 0.20 writes.
    subset: 'PDF/UA',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title },
  });
  for (const [weight, bytes] of Object.entries(fontFiles)) doc.registerFont(weight, bytes);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** Ends the document and writes it to a file, completely or not at all. */
export async function savePaperDocument(doc: PaperDocument, file: string): Promise<void> {
  await writeAtomically(file, async (_handle, draft) => {
    const fileWritten = pipeline(doc, createWriteStream(draft));
    doc.end();
    await fileWritten;
  });
}

/** Draws content that is marked as an artifact, so that screen readers skip it. */
export function drawArtifact(doc: PaperDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/**
 * Replaces characters that the font lacks with their plain form, or removes them, because a missing glyph is drawn as
 * an empty box. A number and its unit ('30 kg') stay on one line.
 */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (hasGlyph(letter) ? letter : [...letter.normalize('NFKD')].filter(hasGlyph).join('')))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d) (?=\p{L}{1,2}(?!\p{L}))/gu, '$1\u00a0')
    .trim();
}

function hasGlyph(letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

function readFont(weight: number): Buffer {
  return readFileSync(path.join(import.meta.dirname, `fonts/bricolage-grotesque-${weight}.ttf`));
}
