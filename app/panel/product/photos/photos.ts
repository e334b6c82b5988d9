import type { ActionFunctionArgs } from 'react-router';
import { getStore } from '#app/rendering/store-context.ts';
import { storePhotos } from './store-photos.ts';

/** Stores a photo that is not yet any product's; one that never becomes one is cleared away after some days. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { stored, problems } = await storePhotos(getStore(context).db, form.getAll('fotos'), { room: 1 });
  return Response.json(
    { address: stored[0] ?? null, problem: problems[0] ?? null },
    { status: stored.length > 0 ? 200 : 422 },
  );
}
