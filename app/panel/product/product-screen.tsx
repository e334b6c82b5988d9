import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { removeDraft, findDraft, recoverDraft, type ProductDraft } from '#app/panel/product/form/product-draft.ts';
import { ProductFormBody } from '#app/panel/product/form/product-form-body.tsx';
import { CompletedActionMessage, ProductHeader } from '#app/panel/product/product-header.tsx';
import {
  isSave,
  type CompletedAction,
  type ProductFormPage,
  type ProductReply,
} from '#app/panel/product/product-page.ts';
import { Button } from '#app/design/button.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';

interface ProductScreenProps {
  page: ProductFormPage;
  /** Values of the form before the user changed them. */
  initial: ProductForm;
  reply: ProductReply | undefined;
  lastAction: CompletedAction | undefined;
}

/** Renders the form of a new or existing product, and offers unsaved input that the browser has stored. */
export function ProductScreen({ page, initial, reply, lastAction }: ProductScreenProps) {
  const { pathname } = useLocation();
  const [draft, setDraft] = useState<ProductDraft>();
  const [recovered, setRecovered] = useState<ReturnType<typeof recoverDraft>>();
  const prepareDraft = useEffectEvent(() => {
    if (isSave(lastAction) || lastAction === 'criado') removeDraft(pathname);
    if (lastAction === 'criado') removeDraft(panelPaths.newProduct);
    // Opening the URL again neither repeats the message nor drops a draft that was made after the action.
    if (lastAction) window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!reply?.edited) setDraft(findDraft(pathname));
  });
  useEffect(() => prepareDraft(), []);
  return (
    <div className="max-w-4xl">
      <ProductHeader page={page} />
      <CompletedActionMessage lastAction={lastAction} product={page.product} />
      {/* A refused form shows its own message, with links to the fields. */}
      {!reply?.edited && <ReplyMessage reply={reply} />}
      {draft && !recovered && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded bg-corn-soft p-3">
          <p role="status" className="flex-1 basis-60 font-medium">
            {texts.draft.found}
          </p>
          <Button size="small" onClick={() => setRecovered(recoverDraft(draft, page))}>
            {texts.draft.take}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              removeDraft(pathname);
              setDraft(undefined);
            }}
          >
            {texts.draft.drop}
          </Button>
        </div>
      )}
      <ProductFormBody
        key={String(recovered !== undefined)}
        page={page}
        error={reply?.edited && reply.errors[0]}
        initial={initial}
        edited={reply?.edited}
        {...recovered}
      />
    </div>
  );
}
