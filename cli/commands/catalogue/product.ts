import type { Command } from 'commander';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { foldSku } from '#app/domain/catalogue/codes/fold-sku.ts';
import type { Database } from '#app/data/database/database.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import { makeStoreAction, type CommandResult, type CommonOptions, type StoreContext } from '../../lib/run-command.ts';
import { confirmTexts, outcomeTexts } from '../../lib/texts.ts';
import { productTexts } from './texts.ts';

interface ProductAction {
  description: string;
  done: (products: number) => string;
  change: (db: Database, change: { id: number; nowMs: number }) => ReturnType<typeof changeProduct>;
  isFinal?: boolean;
}

export function addProductCommand(program: Command): void {
  const product = program.command('product').description(productTexts.description);
  addAction(product, 'hide', {
    description: productTexts.hideDescription,
    done: productTexts.hidden,
    change: (db, change) => changeProduct(db, { ...change, input: { hidden: true } }),
  });
  addAction(product, 'show', {
    description: productTexts.showDescription,
    done: productTexts.shown,
    change: (db, change) => changeProduct(db, { ...change, input: { hidden: false } }),
  });
  addAction(product, 'delete', {
    description: productTexts.deleteDescription,
    done: productTexts.deleted,
    change: (db, change) => deleteProduct(db, { ...change, isFinal: true }),
    isFinal: true,
  });
}

function addAction(product: Command, name: string, action: ProductAction): void {
  const command = product.command(name).description(action.description).argument('<SKU...>', productTexts.skusArgument);
  if (action.isFinal) command.option('--yes', confirmTexts.yesOption);
  command.action(
    makeStoreAction(
      (store, skus: string[], _options: CommonOptions) => changeAll(store, { skus: [...new Set(skus)], action }),
      (skus) => (action.isFinal ? productTexts.deleteQuestion(new Set(skus.map(foldSku)).size) : undefined),
    ),
  );
}

async function changeAll(
  { db, report }: StoreContext,
  { skus, action: { change, done } }: { skus: readonly string[]; action: ProductAction },
): Promise<CommandResult> {
  const idsBySku = await findIdsBySku(db, skus);
  // The arguments may contain the SKU of a product twice, in upper and in lower case.
  const skusById = new Map([...idsBySku].map(([sku, id]) => [id, sku]));
  const missing = skus.filter((sku) => !idsBySku.has(sku));
  const unknown = [...new Map(missing.toReversed().map((sku) => [foldSku(sku), sku])).values()].toReversed();
  let changed = 0;
  for (const [id, sku] of skusById) {
    const result = await change(db, { id, nowMs: Date.now() });
    if (result.ok) changed += 1;
    else if (result.error.kind === 'not-found') unknown.push(sku);
    else {
      throw new CommandFailure(productTexts.notChanged({ sku, reason: result.error.kind }), {
        exitCode: exitCodes.failed,
      });
    }
  }
  report.say(changed === 0 ? outcomeTexts.nothingChanged : done(changed));
  if (unknown.length > 0) report.warn(productTexts.unknown(unknown));
  return { json: { changed, unknown }, exitCode: unknown.length > 0 ? exitCodes.refused : exitCodes.done };
}
