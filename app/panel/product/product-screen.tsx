import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { dropDraft, findDraft, type Draft } from '#app/panel/product/form/draft.ts';
import { ProductFormBody } from '#app/panel/product/form/product-form-body.tsx';
import { DoneMessage, ProductHeader } from '#app/panel/product/product-header.tsx';
import type { ProductDeed, ProductFormPage, ProductOutcome } from '#app/panel/product/product-page.ts';
import { Button } from '#app/design/button.tsx';
import { ErrorBox } from '#app/design/outcome-message.tsx';

interface ProductScreenProps {
  page: ProductFormPage;
  /** A form that came back otherwise filled, or refused. */
  outcome: ProductOutcome | undefined;
  deed: ProductDeed | undefined;
  /** Why what was asked of the whole product was not done. */
  refusal: string | null;
}

/** The form of a product, new or not. */
export function ProductScreen({ page, outcome, deed, refusal }: ProductScreenProps) {
  const { pathname } = useLocation();
  const [draft, setDraft] = useState<Draft>();
  const [isTaken, setTaken] = useState(false);
  const begin = useEffectEvent(() => {
    if (deed === 'salvo' || deed === 'criado') dropDraft(pathname);
    if (deed === 'criado') dropDraft(panelPaths.newProduct);
    if (!outcome) setDraft(findDraft(pathname));
  });
  useEffect(() => begin(), []);
  const shown = (isTaken ? draft : outcome) ?? page;
  return (
    <div className="max-w-4xl">
      <ProductHeader page={page} />
      <DoneMessage deed={deed} />
      {refusal && (
        <ErrorBox role="alert" className="mt-3">
          {refusal}
        </ErrorBox>
      )}
      {draft && !isTaken && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded bg-corn-soft p-3">
          <p role="status" className="flex-1 basis-60 font-medium">
            {texts.draft.found}
          </p>
          <Button size="small" onClick={() => setTaken(true)}>
            {texts.draft.take}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              dropDraft(pathname);
              setDraft(undefined);
            }}
          >
            {texts.draft.drop}
          </Button>
        </div>
      )}
      <ProductFormBody
        key={String(isTaken)}
        {...{ page, outcome: isTaken ? undefined : outcome, form: shown.form, seen: shown.seen }}
        isUnsavedAtFirst={isTaken || outcome !== undefined}
      />
    </div>
  );
}
