import { readSeller, sellerKey, type Seller } from '#app/domain/quotation/stored-seller.ts';
import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import { permanentStorage } from '#app/visitor/shared/browser-storage.ts';

/**
 * Fetches the current name and number of a seller, and removes a seller who no longer works for the shop from storage.
 * When the request fails, the stored data stay.
 */
export async function checkSeller(known: Seller): Promise<Seller | null> {
  const endpoint = `/api/Cotacao/v1/vendedor/${encodeURIComponent(known.slug)}`;
  const response = await fetch(endpoint, { cache: 'no-store' }).catch(() => undefined);
  if (response?.status === 404) return store(null);
  if (!response?.ok) return known;
  const data = readField(await response.json().catch(() => undefined), 'data');
  const [name, whatsapp] = [readText(readField(data, 'nome')), readText(readField(data, 'whatsapp'))];
  return store(readSeller(JSON.stringify({ slug: known.slug, name, whatsapp })) ?? known);
}

function store(seller: Seller | null): Seller | null {
  permanentStorage.write(sellerKey, seller && JSON.stringify(seller));
  return seller;
}
