import { runAxe } from '../support/run-axe.ts';
import { ADMIN_TOKEN, typeToken } from '../support/panel-session.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

// Without a public address, passkeys belong to the host of the request.
test.use({ storeEnv: { ADMIN_TOKEN } });

test('a passkey can be created, used to sign in by button or by autofill of the token field, and removed', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/401/);
  const authenticator = await addAuthenticator(page);
  const alert = page.getByRole('alert');
  const create = page.getByRole('button', { name: 'Criar chave de acesso neste aparelho' });
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  const leave = page.getByRole('button', { name: 'Sair deste aparelho' });
  const today = page.getByRole('heading', { level: 1, name: 'Hoje' });
  // Browsers allow passkeys only for host names and not for IP addresses.
  const url = store.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${url}/painel/entrar?para=%2Facesso`);
  await expect(enter).toHaveCount(0);
  await typeToken(page);
  await page.getByLabel('Nome da chave').fill('Celular da loja');
  await create.click();
  await expect(page.getByText('Chave Celular da loja criada.')).toBeVisible();
  // The device refuses a second passkey for the same account.
  await create.click();
  await expect(alert).toHaveText(/já tem uma chave de acesso/);
  // The simulated user confirms the passkey as soon as the token's field offers it.
  await leave.click();
  await expect(today).toBeVisible();

  await page.goto(`${url}/painel/acesso`);
  await authenticator.setPresent(false);
  await leave.click();
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  await expect(enter).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await authenticator.setPresent(true);
  // The sign-in fails when the device does not recognise its user.
  await authenticator.setVerified(false);
  await enter.click();
  await expect(alert).toHaveText(/A chave não foi usada/);
  await authenticator.setVerified(true);
  await enter.click();
  await expect(today).toBeVisible();

  await page.goto(`${url}/painel/acesso`);
  await expect(page.getByText('usada por último em')).toBeVisible();
  await page.getByText('Remover', { exact: true }).click();
  await page.getByRole('button', { name: 'Remover de vez' }).click();
  // Removing the passkey ends the session that was opened with it.
  await expect(page.getByLabel('Senha do painel')).toBeVisible();
  await expect(enter).toHaveCount(0);
});

/** Adds Chromium's virtual authenticator, which stores passkeys and verifies its user as a phone does. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresent: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
