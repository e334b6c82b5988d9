import { describe, expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postFiles, postForm, readCookie, readVersion, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

describe('a form that is posted after the session has ended', () => {
  const typed = { name: 'Loja da "Serra" <b>& filhos</b>', history: 'Primeira linha\r\nSegunda', acao: 'salvar' };

  test('is included in the sign-in page, also after a wrong token, and can be saved after signing in', async () => {
    const opened = await app.get('/painel/loja', { headers: { Cookie: await signInToPanel(app) } });
    const filled = { ...typed, versao: readVersion(await opened.text()) };
    const posted = await postForm(app, '/painel/loja', { fields: filled });
    const path = posted.headers.get('Location') ?? '';
    expect([posted.status, path]).toEqual([307, '/painel/entrar?para=%2Floja&guardar=1']);
    const signInResponse = await postForm(app, path, { fields: filled });
    const page = await signInResponse.text();
    expect([signInResponse.status, signInResponse.headers.get('Set-Cookie')]).toEqual([401, null]);
    expect(page).toContain('A sua sessão terminou antes de salvar');
    const wrong = await postFiles(app, path, {
      fields: { token: 'errado', guardado: readHidden(page, 'guardado') },
    });
    const rejectedScreen = await wrong.text();
    expect([wrong.status, rejectedScreen]).toEqual([401, expect.stringContaining('não é a senha do painel')]);
    const fields = { token: ownerToken, guardado: readHidden(rejectedScreen, 'guardado') };
    const signedIn = await postFiles(app, path, { fields });
    const signInPage = await signedIn.text();
    expect([signedIn.status, signInPage]).toEqual([200, expect.stringContaining('action="/painel/loja"')]);
    const resent = Object.fromEntries(Object.keys(filled).map((name) => [name, readHidden(signInPage, name)]));
    expect(resent).toEqual(filled);
    expect(signInPage).not.toContain(ownerToken);
    const saved = await postFiles(app, '/painel/loja', { fields: resent, headers: { Cookie: readCookie(signedIn) } });
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('Salvo. A loja já mostra')]);
    const stored = await app.db.query.selectFrom('settings').select('value').where('name', '=', 'name').execute();
    expect(stored).toEqual([{ value: typed.name }]);
  });

  test('is not accepted from another site, and does not redirect to one', async () => {
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    for (const path of ['/painel/loja', '/painel/entrar?para=%2Floja&guardar=1']) {
      expect((await postForm(app, path, { fields: typed, headers: foreign })).status).toBe(403);
    }
    const fields = { token: ownerToken, guardado: JSON.stringify([['a', 'b']]) };
    const elsewhere = await postFiles(app, '/painel/entrar?para=//evil.example&guardar=1', { fields });
    expect(await elsewhere.text()).not.toContain('evil.example"');
  });

  test('is discarded above a size limit with a message, and its files are always discarded', async () => {
    const large = await postForm(app, '/painel/loja', { fields: { history: 'a'.repeat(300_000) } });
    const path = large.headers.get('Location') ?? '';
    expect([large.status, path]).toEqual([303, '/painel/entrar?para=%2Floja&perdido=1']);
    expect(await (await app.get(path)).text()).toContain('era grande demais para guardar');
    const withPhoto = { title: 'Sela', foto: new Blob(['bytes de uma foto']) };
    const signInResponse = await postFiles(app, '/painel/entrar?para=%2Fprodutos%2F1&guardar=1', { fields: withPhoto });
    expect(JSON.parse(readHidden(await signInResponse.text(), 'guardado'))).toEqual([['title', 'Sela']]);
  });

  test('is discarded when it is the form for signing out or was sent by a script', async () => {
    expect((await postForm(app, '/painel/sair', { fields: {} })).headers.get('Location')).toBe('/painel/entrar');
    const script = await postForm(app, '/painel/loja.data', { fields: { history: 'a'.repeat(10_000) } });
    expect(script.status).toBe(202);
  });
});

test.each(['/painel/entrar', '/painel/loja', '/painel/produtos/1'])(
  'a form with files whose body is empty or cut short is refused with a message by %s',
  async (path) => {
    const Cookie = await signInToPanel(app);
    for (const [body, session] of [
      ['', ''],
      ['', Cookie],
      ['--a\r\nContent-Disposition: form-data; name="title"\r\n\r\nSela', Cookie],
    ] as const) {
      const headers = {
        Origin: 'http://loja.example',
        'Content-Type': 'multipart/form-data; boundary=a',
        Cookie: session,
      };
      const refused = await app.get(path, { method: 'POST', headers, body });
      expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining('num formato que a loja')]);
    }
  },
);

test('files of more than 16 MB are refused on a page with a message', async () => {
  const Cookie = await signInToPanel(app);
  const fields = { acao: 'fotos', fotos: new Blob([new Uint8Array(17 * 1024 * 1024)]) };
  const refused = await postFiles(app, '/painel/produtos/1', { fields, headers: { Cookie } });
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain('<h1>O envio é grande demais</h1>');
});

/** Returns the value of a hidden field as a browser would send it; '' when the field is missing. */
function readHidden(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
