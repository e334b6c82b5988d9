import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { panelImportTexts as texts } from '#app/panel/import/texts.ts';
import { longPauseMs, waitUntil } from '../wait-until.ts';
import { postForm, sameSite, type Caller } from './panel-calls.ts';

export type SentFiles = Record<string, { name: string; content: string | Buffer }[]>;

/** Posts files as a browser does from a page of the panel. `headers` override the default headers. */
export function sendFiles(
  app: Caller,
  path: string,
  { files, headers = {} }: { files: SentFiles; headers?: Record<string, string> },
): Promise<Response> {
  const body = new FormData();
  for (const [field, list] of Object.entries(files)) {
    for (const { name, content } of list) body.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  }
  return app.get(panelRoot + path, { method: 'POST', headers: { ...sameSite, ...headers }, body });
}

export function sendImport(app: Caller, cookie: string, files: SentFiles): Promise<Response> {
  return sendFiles(app, panelFilePaths.sendImport, { files, headers: { Cookie: cookie } });
}

/** Returns the `<main>` element of the import screen as HTML. */
export async function openImport(app: Caller, cookie: string, query = ''): Promise<string> {
  const page = await (await app.get(`/painel/importar${query}`, { headers: { Cookie: cookie } })).text();
  return /<main[^]*<\/main>/.exec(page)?.[0] ?? page;
}

const { inspecting, planning, writing } = texts.working;

/** Polls the import screen until no task is running. @returns the HTML of the screen */
export async function waitForImport(app: Caller, cookie: string): Promise<string> {
  return waitUntil(
    async () => {
      const screen = await openImport(app, cookie);
      return [inspecting, planning, writing].every((title) => !screen.includes(`>${title}</h2>`)) && screen;
    },
    { what: 'the end of the task', pauseMs: longPauseMs },
  );
}

export function readHidden(screen: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(screen)?.[1] ?? '';
}

/** Submits a button of the import screen with the ids in the screen's hidden fields. */
export async function pressImportButton(app: Caller, cookie: string, fields: { acao: string; [name: string]: string }) {
  const screen = await openImport(app, cookie);
  const hidden = { id: readHidden(screen, 'id'), plano: readHidden(screen, 'plano') };
  return postForm(app, '/painel/importar', { fields: { ...hidden, ...fields }, headers: { Cookie: cookie } });
}
