import { beforeAll, expect } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp, type TestApp } from './app.ts';
import { ownerEnv, ownerToken } from './owner-calls.ts';
import { readFormFields } from './panel-form.ts';

/** Sends requests to a store, or to a proxy in front of several stores. */
export type Caller = Pick<TestApp, 'get'>;

/** Headers of a request that a browser sends from a page of the store. */
export const sameSite = { Origin: 'http://loja.example', 'Sec-Fetch-Site': 'same-origin' };

/** Posts a form as a browser does from a page of the store. `headers` override the default headers. */
export function postForm(
  app: Caller,
  path: string,
  { fields, headers = {} }: { fields: Record<string, string> | [string, string][]; headers?: Record<string, string> },
): Promise<Response> {
  return app.get(path, {
    method: 'POST',
    headers: { ...sameSite, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Posts a multipart form with files, as a browser does from a page of the store. */
export function postFiles(
  app: Caller,
  path: string,
  { fields, headers = {} }: { fields: Record<string, string | Blob>; headers?: Record<string, string> },
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return app.get(path, { method: 'POST', headers: { ...sameSite, ...headers }, body });
}

/** Signs in to the panel. @returns the `Cookie` header of the new session */
export async function signInToPanel(app: Caller): Promise<string> {
  return readCookie(await postForm(app, '/painel/entrar', { fields: { token: ownerToken } }));
}

/** Signs in to the panel before the first test of a file or block. */
export function setUpPanelSession(app: TestApp) {
  let cookie = '';
  beforeAll(async () => {
    cookie = await signInToPanel(app);
  });
  const get = (path: string) => app.get(path, { headers: { Cookie: cookie } });
  const send = (path: string, body: FormData) =>
    app.get(path, { method: 'POST', headers: { ...sameSite, Cookie: cookie }, body });
  return {
    getCookie: () => cookie,
    get,
    open: async (path: string) => readText(await get(path)),
    /** Loads a page with a form. @returns the given fields, and the version of the record in the form */
    fill: async (path: string, fields: Record<string, string>) => ({
      versao: readVersion(await (await get(path)).text()),
      ...fields,
    }),
    post: (path: string, fields: Record<string, string> | [string, string][]) =>
      postForm(app, path, { fields, headers: { Cookie: cookie } }),
    /** Loads a page with a form for files. @returns the fields that a browser would send unchanged */
    openForm: async (path: string) => readFormFields(await (await get(path)).text()),
    send,
    /** Posts the form of a single button. */
    submitAction(path: string, acao: string) {
      const form = new FormData();
      form.set('acao', acao);
      return send(path, form);
    },
  };
}

/** Starts a store with these products, and signs in to its panel, before the first test of a file or block. */
export function setUpPanel(products: Parameters<typeof fillCatalogue>[1], env: Record<string, string> = {}) {
  const app = setUpTestApp({ seed: (db) => fillCatalogue(db, products), env: { ...ownerEnv, ...env } });
  return { app, ...setUpPanelSession(app) };
}

/** Reads the record's version from the first form of a page; '' without one. */
export function readVersion(html: string): string {
  return /name="versao"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** Returns the `Cookie` header for the cookie that a response sets; '' when it sets none. */
export function readCookie(response: Response): string {
  return (response.headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? '';
}

/** Expects a reply with this status, whose page contains the text. */
export async function expectReply(reply: Response | Promise<Response>, status: number, text: string): Promise<void> {
  const response = await reply;
  expect([response.status, await readText(response)]).toEqual([status, expect.stringContaining(text)]);
}

/** Reads the text of a page, without its markup. */
export async function readText(response: Response): Promise<string> {
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}
