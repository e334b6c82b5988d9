import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { request } from 'node:http';

/**
 * Cost of the first visit to a page without its pictures. Bytes are counted as they are transferred, with Brotli at its
 * highest quality.
 */
export interface PageWeight {
  path: string;
  status: number;
  htmlBytes: number;
  scriptBytes: number;
  cssBytes: number;
  fontBytes: number;
  /** Paths of the scripts in the document, all of which are loaded on the first visit. */
  scripts: string[];
  /** Number of requests: the document, style sheets, fonts, scripts and the sprite of icons. */
  requests: number;
}

/**
 * Measures the weight of one page of a running store.
 * @param origin origin without a trailing slash
 */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const document = await getRaw(origin + path);
  const html = document.body.toString();
  const scripts = findAssets(html, /\/assets\/[^"' )#]+\.js/g);
  const styles = findAssets(html, /\/assets\/[^"' )#]+\.css/g);
  const styleTexts = await Promise.all(styles.map(async (address) => (await getRaw(origin + address)).body.toString()));
  const fonts = findAssets(styleTexts.join(''), /\/assets\/[^"' )#]+\.woff2/g);
  const sprites = findAssets(html, /\/assets\/icons-[^"' )#]+\.svg/g);
  return {
    path,
    status: document.status,
    htmlBytes: compress(document.body).length,
    scriptBytes: await sumBytes(origin, scripts),
    cssBytes: await sumBytes(origin, styles),
    fontBytes: await sumBytes(origin, fonts),
    scripts,
    requests: 1 + scripts.length + styles.length + fonts.length + sprites.length,
  };
}

function findAssets(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([address]) => address))];
}

async function sumBytes(origin: string, addresses: readonly string[]): Promise<number> {
  const responses = await Promise.all(addresses.map((address) => getRaw(origin + address)));
  return responses.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
}

/** Requests a URL without `fetch`, to count the transferred bytes of the compressed body. */
function getRaw(address: string): Promise<{ status: number; body: Buffer; wireBytes: number }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const wire = Buffer.concat(chunks);
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(wire) : wire;
        resolve({ status: response.statusCode ?? 0, body, wireBytes: wire.length });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Compresses a body at Brotli's highest quality. The store uses a lower quality for the first response of a page. */
function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
