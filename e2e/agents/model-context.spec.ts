import { expect, test, type Page } from '../support/journey-test.ts';

interface FakeTool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, unknown>; required: string[] };
  execute: (input: unknown) => Promise<unknown>;
}

declare global {
  interface Window {
    offeredTools: Map<string, FakeTool>;
  }
}

/** Simulates a browser in which pages can offer tools to agents, according to the WebMCP draft. */
async function addModelContext(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools = new Map<string, FakeTool>();
    window.offeredTools = tools;
    const registerTool = (tool: FakeTool) => Promise.resolve(void tools.set(tool.name, tool));
    Object.defineProperty(document, 'modelContext', { value: { registerTool } });
  });
}

async function waitForTools(page: Page, tools = 3): Promise<string[]> {
  await page.waitForFunction((count) => window.offeredTools.size === count, tools);
  return page.evaluate(() => [...window.offeredTools.keys()]);
}

/** Calls a tool that the page offers. @returns its result, or its error as text */
async function callTool(page: Page, name: string, input: object): Promise<unknown> {
  return page.evaluate(
    async ([tool, toolInput]) => {
      try {
        return await window.offeredTools.get(tool)?.execute(toolInput);
      } catch (error) {
        return String(error);
      }
    },
    [name, input] as const,
  );
}

test("a browser agent can find a product, calculate a ration and add bags to the visitor's cart, and an invalid call gets an error message", async ({
  page,
}) => {
  await addModelContext(page);
  await page.goto('/home');
  expect(await waitForTools(page)).toEqual(['buscar_produtos', 'calcular_racao', 'adicionar_ao_carrinho']);
  const found = await callTool(page, 'buscar_produtos', { texto: 'sal mineral' });
  expect(found).toMatchObject({ produtos: expect.arrayContaining([expect.objectContaining({ produto: 1001 })]) });
  expect(await callTool(page, 'calcular_racao', { produto: 1001, animais: 50 })).toMatchObject({
    modo: 'rotulo',
    falta: [],
    resultado: { embalagens: [4, 4], reais: [659.6, 659.6], gramasPorAnimalAoDia: [70, 70], duraDias: 34 },
    avisos: expect.arrayContaining([expect.stringContaining('tóxico para ovinos')]),
    endereco: '/pages/calculadora?produto=1001&animais=50',
  });
  expect(await callTool(page, 'adicionar_ao_carrinho', { produto: 1001, quantidade: 4 })).toMatchObject({
    quantidade: 4,
  });
  await expect(page.getByText('Incluído no carrinho').first()).toBeVisible();
  expect(await callTool(page, 'buscar_produtos', {})).toContain('Diga o que procurar');
  expect(await callTool(page, 'adicionar_ao_carrinho', { produto: 999_999 })).toContain('não está na loja');
  expect(await callTool(page, 'adicionar_ao_carrinho', { produto: 1001, quantidade: 1.5 })).toContain('número inteiro');
  expect(await callTool(page, 'adicionar_ao_carrinho', { produto: 1001, quantidade: 1_000_000 })).toContain('estoque');
  expect(
    await callTool(page, 'calcular_racao', { produto: 1001, modo: 'bovinos-proteinado', animais: 5 }),
  ).toMatchObject({
    falta: ['Preencha "Peso médio de cada animal (kg) (peso)".'],
    resultado: null,
  });
  await page.goto('/pages/cart');
  await expect(page.getByText('R$ 659,60').first()).toBeVisible();
});

test.describe('a shop without feed', () => {
  const milker = { parent: 'Ordenha', price: 350, brand: { name: 'Leiteira' } };
  test.use({
    catalogue: {
      products: [
        { ...milker, id: 1, sku: 'O', title: 'Ordenhadeira modelo', priceSteps: '10: 300,00' },
        { ...milker, id: 2, sku: 'R', title: 'Sedativo', saleRestriction: 'prescription' },
      ],
    },
  });

  test('offers browser agents no calculator, cuts a long search text, reports prices by quantity and unlimited stock, and refuses a restricted product', async ({
    page,
  }) => {
    await addModelContext(page);
    await page.goto('/home');
    expect(await waitForTools(page, 2)).toEqual(['buscar_produtos', 'adicionar_ao_carrinho']);
    const steps = [{ aPartirDe: 10, preco: 300 }];
    expect(await callTool(page, 'buscar_produtos', { texto: `ordenhadeira${' modelo'.repeat(900)}` })).toMatchObject({
      produtos: [{ produto: 1, preco: 350, precosPorQuantidade: steps, estoque: null }],
    });
    expect(await callTool(page, 'adicionar_ao_carrinho', { produto: 2 })).toContain('restrita');
  });
});
