import { countSlots, getSlot, labelFormats, type LabelFormatName } from '#app/domain/paper/label-formats.ts';
import type { PriceLabel } from '#app/domain/paper/price-label.ts';
import { labelTexts } from '#app/texts/panel/paper-texts.ts';
import { drawLabel } from './draw-label.ts';
import { openPaperDocument, savePaperDocument, toPoints } from './paper-document.ts';

/**
 * Writes price labels as a PDF.
 * @param usedCount number of labels on the first sheet of paper that are already used and therefore left out
 */
export async function writeLabels(
  file: string,
  { labels, format, usedCount }: { labels: readonly PriceLabel[]; format: LabelFormatName; usedCount: number },
): Promise<void> {
  const { width, height } = labelFormats[format].page;
  const { doc, root } = openPaperDocument({
    title: labelTexts.title,
    size: [toPoints(width), toPoints(height)],
    margin: 0,
  });
  const first = usedCount % countSlots(format);
  let pages = 0;
  for (const [index, label] of labels.entries()) {
    if (getSlot(format, first + index).page >= pages) {
      doc.addPage();
      pages += 1;
    }
    drawLabel(doc, { root, label, format, index: first + index });
  }
  await savePaperDocument(doc, file);
}
