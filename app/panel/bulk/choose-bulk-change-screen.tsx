import { panelPaths } from '#app/panel-paths.ts';
import { type GroupNames, panelBulkTexts as texts } from '#app/texts/panel/panel-bulk-texts.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { BulkChangeForm } from './bulk-change-form.tsx';
import { LastBulkChange, type LastChange } from '#app/panel/shared/last-bulk-change.tsx';

const changeNames = Object.keys(texts.forms) as (keyof typeof texts.forms)[];

interface ChangeChoice extends GroupNames {
  selection: [name: string, value: string][];
  /** Number of selected products; null when there are more than `maxProducts`. */
  productCount: number | null;
  maxProducts: number;
  lastApplied: LastChange;
}

/** Lists the changes that can be made to the chosen products, each with a form that leads to a preview. */
export function ChooseBulkChangeScreen({ choice, reply }: { choice: ChangeChoice; reply: Reply | undefined }) {
  const { productCount, maxProducts, selection } = choice;
  const tableParams = new URLSearchParams(selection.filter(([name]) => name !== 'id' && name !== 'todos'));
  const isPossible = productCount !== null && productCount > 0;
  return (
    <>
      <BackLink to={`${panelPaths.products}?${tableParams}`}>{texts.backToTable}</BackLink>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {productCount === null
          ? texts.tooMany(maxProducts)
          : productCount === 0
            ? texts.noProducts
            : texts.chosen(productCount)}
      </p>
      <LastBulkChange last={choice.lastApplied} />
      <ReplyMessage reply={reply} />
      {isPossible && (
        <div className="mt-4 grid gap-3 xl:grid-cols-2">
          {changeNames.map((change) => (
            <BulkChangeForm key={change} change={change} groups={choice} reply={reply} />
          ))}
        </div>
      )}
    </>
  );
}
