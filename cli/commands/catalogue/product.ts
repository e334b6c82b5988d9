import type { Command } from 'commander';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { foldSku } from '#app/domain/catalogue/sku.ts';
import type { Database } from '#app/data/database/database.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import { count } from '#app/texts/shared/amounts.ts';
import { storeAction, type CommandResult, type CommonOptions, type StoreWork } from '../../lib/run-command.ts';

type Change = (db: Database, change: { id: number; nowMs: number }) => ReturnType<typeof changeProduct>;

interface Action {
  description: string;
  one: string;
  many: string;
  act: Change;
  isFinal?: boolean;
}

export function addProductCommand(program: Command): void {
  const product = program.command('product').description('Produtos: esconde, mostra e apaga pelo SKU.');
  addAction(product, 'hide', {
    description: 'tira produtos da loja sem apagá-los',
    one: 'produto oculto',
    many: 'produtos ocultos',
    act: (db, change) => changeProduct(db, { ...change, input: { hidden: true } }),
  });
  addAction(product, 'show', {
    description: 'põe produtos ocultos de volta na loja',
    one: 'produto à mostra',
    many: 'produtos à mostra',
    act: (db, change) => changeProduct(db, { ...change, input: { hidden: false } }),
  });
  addAction(product, 'delete', {
    description: 'apaga produtos e suas avaliações para sempre',
    one: 'produto apagado',
    many: 'produtos apagados',
    act: (db, change) => deleteProduct(db, { ...change, isFinal: true }),
    isFinal: true,
  });
}

function addAction(product: Command, name: string, action: Action): void {
  const command = product.command(name).description(action.description).argument('<SKU...>', 'códigos dos produtos');
  if (action.isFinal) command.option('--yes', 'não pergunta antes');
  command.action(
    storeAction(
      (store, skus: string[], _options: CommonOptions) => actOnAll(store, { skus: [...new Set(skus)], action }),
      (skus) =>
        action.isFinal
          ? `Isto apaga para sempre ${count(new Set(skus.map(foldSku)).size, 'produto e suas avaliações', 'produtos e suas avaliações')}.`
          : undefined,
    ),
  );
}

async function actOnAll(
  { db, report }: StoreWork,
  { skus, action: { act, one, many } }: { skus: readonly string[]; action: Action },
): Promise<CommandResult> {
  const found = await findIdsBySku(db, skus);
  // One product may be given in upper and in lower case.
  const skusById = new Map([...found].map(([sku, id]) => [id, sku]));
  const missing = skus.filter((sku) => !found.has(sku));
  const unknown = [...new Map(missing.toReversed().map((sku) => [foldSku(sku), sku])).values()].toReversed();
  let changed = 0;
  for (const [id, sku] of skusById) {
    const result = await act(db, { id, nowMs: Date.now() });
    if (result.ok) changed += 1;
    else if (result.error.kind === 'not-found') unknown.push(sku);
    else {
      throw new CommandFailure(`O produto ${sku} não pôde ser mudado: ${result.error.kind}.`, {
        exitCode: exitCodes.failed,
      });
    }
  }
  report.say(changed === 0 ? 'Nada mudou.' : `${count(changed, one, many)}.`);
  if (unknown.length > 0) report.warn(formatUnknownSkus(unknown));
  return { json: { changed, unknown }, exitCode: unknown.length > 0 ? exitCodes.refused : exitCodes.done };
}

function formatUnknownSkus(skus: readonly string[]): string {
  if (skus.length === 1) return `Não existe produto com o SKU ${skus[0]}.`;
  return `Não existem produtos com os SKUs ${new Intl.ListFormat('pt-BR').format(skus)}.`;
}
