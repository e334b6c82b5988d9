import { Form, Link, useNavigation } from 'react-router';
import type { ExamplesRemoval } from '#app/domain/catalogue/owner/owner-examples.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { paths } from '#app/paths.ts';
import { examplesTexts as texts } from '#app/panel/first-steps/texts.ts';
import { panelFrameTexts } from '#app/panel/frame/texts.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { DisclosureTitle } from '#app/design/disclosure-title.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

interface ExamplesPage extends ExamplesRemoval {
  /** Number of removed examples that can be restored. */
  removedCount: number;
}

/** Shows which example products would be removed, and a button that restores removed ones. */
export function ExamplesScreen({ page, reply }: { page: ExamplesPage; reply: Reply | undefined }) {
  const { products, removedCount } = page;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="max-w-3xl">
      <BackLink to={panelPaths.today}>{texts.back}</BackLink>
      <h1 className="text-2xl">{texts.title}</h1>
      <ReplyMessage reply={reply} />
      {products.length > 0 ? <Removal page={page} isBusy={isBusy} /> : <p className="mt-4">{texts.none}</p>}
      {products.length === 0 && (
        <a href={paths.home} className="btn btn-primary mt-4">
          {panelFrameTexts.openShop}
        </a>
      )}
      {removedCount > 0 && (
        <Form method="post" className="mt-6">
          {!reply?.message && <p className="mb-3">{texts.canRestore(removedCount)}</p>}
          <ActionButton
            action="trazer"
            label={isBusy ? texts.working : texts.restore}
            variant="secondary"
            disabled={isBusy}
          />
        </Form>
      )}
    </section>
  );
}

function Removal({ page, isBusy }: { page: ExamplesPage; isBusy: boolean }) {
  const { products, categories, brands, changed, kept } = page;
  const ownCount = kept - changed;
  const getNames = (groups: readonly { name: string }[]) => groups.map(({ name }) => name);
  return (
    <>
      {kept === 0 && (
        <div className="mt-4 rounded bg-corn-soft p-3">
          <p>{texts.emptyWarning}</p>
          <Link to={panelPaths.newProduct} className="btn btn-primary btn-small mt-2">
            {texts.create}
          </Link>
        </div>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ListCard title={texts.willGo(products.length)}>
          <li>{texts.products(products.length)}</li>
          {categories.length > 0 && <li>{texts.categories(getNames(categories))}</li>}
          {brands.length > 0 && <li>{texts.brands(getNames(brands))}</li>}
        </ListCard>
        <ListCard title={texts.willStay}>
          <li>{texts.own(ownCount)}</li>
          {changed > 0 && <li>{texts.changed(changed)}</li>}
          <li>{texts.shop}</li>
        </ListCard>
      </div>
      <details className="mt-4">
        <DisclosureTitle className="min-h-11 py-2 text-pasture">{texts.list}</DisclosureTitle>
        <ul className="columns-1 gap-6 pl-1 text-sm sm:columns-2">
          {products.map(({ id, title, sku }) => (
            <li key={id} className="break-inside-avoid py-1">
              {title}
              <span className="block text-ink-soft">{sku}</span>
            </li>
          ))}
        </ul>
      </details>
      <Form method="post" className="mt-4">
        <ActionButton
          action="tirar"
          label={isBusy ? texts.working : texts.remove(products.length)}
          variant={kept === 0 ? 'secondary' : 'primary'}
          disabled={isBusy}
        />
      </Form>
    </>
  );
}

function ListCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="card p-4">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">{children}</ul>
    </section>
  );
}
