import { paths } from '#app/paths.ts';
import { demoTexts } from '#app/storefront/shared/demo/demo-texts.ts';
import { LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';

/** Renders the notice that the products shown are samples. */
export function DemoNotice({ hasShopLink = false }: { hasShopLink?: boolean }) {
  return (
    <div
      role="note"
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 rounded border-2 border-corn bg-corn-soft px-4 py-2.5"
    >
      <Icon name="info" className="size-6 flex-none max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-40 leading-snug max-sm:basis-full">
        <strong className="block font-display sm:inline">{demoTexts.notice}</strong>{' '}
        <span className="text-sm">{demoTexts.noticeDetail}</span>
      </p>
      {hasShopLink ? (
        <LinkButton to={paths.shop} variant="secondary" size="small">
          {demoTexts.seeShop}
        </LinkButton>
      ) : null}
    </div>
  );
}
