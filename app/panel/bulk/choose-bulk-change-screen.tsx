import { Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { type GroupNames, panelBulkTexts as texts } from '#app/texts/panel/panel-bulk-texts.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { BulkChangeForm } from './bulk-change-form.tsx';

const changeNames = Object.keys(texts.forms) as (keyof typeof texts.forms)[];

interface ChangeChoice extends GroupNames {
  selection: [name: string, value: string][];
  /** Number of selected products; null when there are more than `limit`. */
  products: number | null;
  limit: number;
  last: { id: number; description: string } | null;
}

/** Lists the changes that can be made to the chosen products, each with a form that leads to a preview. */
export function ChooseBulkChangeScreen({ choice, reply }: { choice: ChangeChoice; reply: Reply | undefined }) {
  const { products, limit, selection } = choice;
  const tableParams = new URLSearchParams(selection.filter(([name]) => name !== 'id' && name !== 'todos'));
  const isPossible = products !== null && products > 0;
  return (
    <>
      <BackLink to={`${panelPaths.products}?${tableParams}`}>{texts.backToTable}</BackLink>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {products === null ? texts.tooMany(limit) : products === 0 ? texts.noProducts : texts.chosen(products)}
      </p>
      {choice.last && (
        <p className="mt-2 text-ink-soft">
          {texts.undoLast(choice.last.description)}{' '}
          <Link to={`${panelPaths.bulk}/${choice.last.id}`} className="prose-link">
            {texts.seeLast}
          </Link>
        </p>
      )}
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
