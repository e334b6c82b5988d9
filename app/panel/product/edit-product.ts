import { isRecord, parseJson } from '#app/domain/shared/read-unknown.ts';
import {
  readProductForm,
  type ProductContent,
  type ProductForm,
  takeParts,
  formatProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { formParts } from '#app/domain/catalogue/product-form/fields.ts';
import {
  addPhotos,
  listKept,
  maxPhotos,
  movePhoto,
  photoMoves,
} from '#app/domain/catalogue/product-form/photo-list.ts';
import { replyError, replyOk } from '#app/panel/forms/reply.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { productActs, type ProductDetails } from '#app/panel/product/product-page.ts';
import type { Done, ProductPost } from './act-on-product.ts';
import type { FormIssue } from './product-input.ts';
import { saveProduct } from './save-product.ts';
import { storePhotos } from './photos/store-photos.ts';

/** Rows of information that a form without scripts gets at a time. */
const moreRows = 4;

/** Does what a button of the form asks for: saves it, or gives it back otherwise filled. Photos that came along are stored. */
export async function editProduct({ db, id, posted, nowMs }: ProductPost) {
  const seen = readSeen(posted.get('visto'));
  const typed = takeTheirs(readProductForm(posted), { posted, seen });
  const { stored, problems } = await storePhotos(db, posted.getAll('fotos'), {
    room: maxPhotos - listKept(typed.photos).length,
  });
  const form = { ...typed, photos: addPhotos(typed.photos, stored) };
  const issues = problems.map((reason) => ({ part: 'photos' as const, reason: reason.replace(/\.$/, '') }));
  const edit = (edited: ProductForm) => {
    const details: ProductDetails = { edited: { form: edited, seen, conflicts: null } };
    if (issues.length === 0) return replyOk<ProductDetails>(null, details);
    return replyError<ProductDetails>(422, texts.notSaved, { ...details, fieldErrors: groupByPart(issues) });
  };
  const act = String(posted.get('acao') ?? productActs.save);
  const move = readMove(act);
  if (move) return edit({ ...form, photos: movePhoto(form.photos, move) });
  if (act === productActs.moreRows) return edit({ ...form, information: [...form.information, ...makeRows()] });
  if (act === productActs.photos || issues.length > 0) return edit(form);
  if (id !== undefined && !seen) {
    return replyError<ProductDetails>(422, texts.stale, { edited: { form, seen, conflicts: null } });
  }
  const saved = await saveProduct(db, { id, form, seen, nowMs });
  if (saved.ok) {
    return { kind: 'done', id: saved.product.id, deed: saved.isNew ? 'criado' : 'salvo' } satisfies Done;
  }
  const { status, error, issues: refused, ...edited } = saved;
  return replyError<ProductDetails>(status, error, { fieldErrors: groupByPart(refused), edited });
}

/** What is wrong with each part, in the order of the form. */
function groupByPart(issues: readonly FormIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { part, reason } of issues) (errors[part] ??= []).push(reason);
  return errors;
}

/** Where the owner chose another person's version of a part of the form, the form has that version. */
function takeTheirs(
  form: ProductForm,
  { posted, seen }: { posted: FormData; seen: ProductContent | null },
): ProductForm {
  if (!seen) return form;
  const parts = formParts.filter((part) => posted.get(`conflito-${part}`) === 'atual');
  return takeParts(form, { from: formatProductForm(seen), parts });
}

function makeRows() {
  return Array.from({ length: moreRows }, () => ({ key: '', value: '' }));
}

/** `foto-up-2` moves the third photo. */
function readMove(act: string) {
  const [, name, index] = /^foto-(\w+)-(\d{1,2})$/.exec(act) ?? [];
  const move = photoMoves.find((one) => one === name);
  return move && { move, index: Number(index) };
}

/** The product as the form was filled with it: compared with what is stored, never stored itself. */
function readSeen(value: FormDataEntryValue | null): ProductContent | null {
  const seen = parseJson(String(value));
  const isProduct = isRecord(seen) && isRecord(seen['brand']) && Array.isArray(seen['imageURLs']);
  return isProduct ? (seen as unknown as ProductContent) : null;
}
