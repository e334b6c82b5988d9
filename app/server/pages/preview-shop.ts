import { pictureSettings, type PictureSetting, type SettingValues } from '#app/domain/store/shop-settings.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { previewPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { uncached, type HttpResponse } from '#app/http/response.ts';
import { framedStandalonePolicy, makeStandalonePage } from '#app/http/standalone-page.ts';
import { draftShop } from '#app/operations/store/draft-shop.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { paths } from '#app/paths.ts';
import { readShopForm } from '#app/panel/shop/read-shop-form.ts';
import { panelShopTexts } from '#app/texts/panel/panel-shop-texts.ts';
import { runScreen, type Screens } from './render-page.ts';

interface ShopPreviewOptions {
  /** The built pages of the storefront. */
  screens: Screens;
  environment: Partial<SettingValues>;
  securityHeaders: FlatHeaders;
}

export interface ShopPreview {
  render(request: Request): Promise<HttpResponse>;
  /** Returns the preview's content for an owner whose session has ended. */
  renderSignedOut(): HttpResponse;
}

const htmlContent = { contentType: 'text/html; charset=utf-8' };
/**
 * Page that the preview shows after the session has ended. Its link opens the sign-in, which must not be framed, in
 * another window, so that the owner's input in the form is not lost.
 */
const signedOutPage = makeStandalonePage({
  ...panelShopTexts.previewEnded,
  href: `${panelRoot}${panelPaths.signIn}?${new URLSearchParams({ para: panelPaths.shop })}`,
});

/**
 * Creates the preview of the home page with the settings of a submitted form, for the frame beside the form. It shows
 * the visitors' page without scripts, working links or storage. Without a form it shows the current settings.
 */
export function createShopPreview({ screens, environment, securityHeaders }: ShopPreviewOptions): ShopPreview {
  const { db, publicUrl } = screens;
  const headers = securityHeaders.map((value, index) =>
    securityHeaders[index - 1] === 'X-Frame-Options' ? 'SAMEORIGIN' : value,
  );

  return {
    render: renderPreview,
    renderSignedOut: () => respond(401, { ...htmlContent, body: signedOutPage, policy: framedStandalonePolicy }),
  };

  async function renderPreview(request: Request): Promise<HttpResponse> {
    const shop = request.method === 'POST' ? await readDraft(request) : await screens.readShop();
    const rendered = await runScreen(
      { ...screens, readShop: async () => shop },
      new Request(new URL(paths.home, publicUrl)),
    );
    const body = removeBlockedResources(rendered.body, formatDraftTags(shop));
    return respond(rendered.status, { contentType: rendered.contentType, body, policy: previewPolicy });
  }

  function respond(status: number, { policy, ...page }: { contentType: string; body: Buffer; policy: string }) {
    const previewHeaders = ['Content-Security-Policy', policy, 'X-Robots-Tag', 'noindex'];
    return uncached(status, { ...page, headers: [...previewHeaders, ...headers] });
  }

  async function readDraft(request: Request): Promise<ShopProfile> {
    const form = await readShopForm(await request.formData(), environment);
    return draftShop(db, form, { environment, localUrl: publicUrl });
  }
}

/**
 * Formats tags for the head of the preview. Links open in a window, which the content security policy blocks. The
 * hashes tell the form which pictures need not be sent again.
 */
function formatDraftTags(shop: ShopProfile): string {
  const pictures: Record<PictureSetting, string | undefined> = {
    logo: shop.logo?.hash,
    heroPicture: shop.hero?.picture?.hash,
  };
  const pictureTags = pictureSettings.map((name) => `<meta name="rascunho-${name}" content="${pictures[name] ?? ''}">`);
  return `<base target="_blank">${pictureTags.join('')}`;
}

/**
 * Removes from the document what the content security policy would block, because the browser's console reports each
 * blocked resource.
 */
function removeBlockedResources(document: Buffer, head: string): Buffer {
  const inertDocument = document
    .toString('utf8')
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace('<head>', () => `<head>${head}`);
  return Buffer.from(inertDocument);
}
