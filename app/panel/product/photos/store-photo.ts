import type { ActionFunctionArgs } from 'react-router';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { productSlug } from '#app/domain/catalogue/codes/slug.ts';
import { storeOwnerPicture } from '#app/operations/pictures/owner-pictures.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { getStore } from '#app/rendering/store-context.ts';

const texts = productFormTexts.photos;

/**
 * Stores an uploaded photo that belongs to no product yet. If no product with the photo is saved, the photo is deleted
 * after some days.
 * @returns JSON with the photo's URL as `address`, or with an error message as `problem`
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const file = (await request.formData()).get('fotos');
  if (!(file instanceof File)) return refusePhoto(texts.unreadable);
  const source = Buffer.from(await file.arrayBuffer());
  const name = productSlug(file.name.replace(/\.[^.]*$/, '')).slice(0, 60);
  const stored = await storeOwnerPicture(getStore(context).db, { source, field: 'img' }, { name });
  if (stored.ok) return Response.json({ address: pictureUrl(stored.value.hash, 640, 'webp'), problem: null });
  const { error } = stored;
  return refusePhoto(error.kind === 'invalid' ? (error.issues[0]?.reason ?? texts.unreadable) : texts.tooLarge);
}

function refusePhoto(problem: string): Response {
  return Response.json({ address: null, problem }, { status: 422 });
}
