import { useEffect, useRef, type RefObject } from 'react';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelShopTexts as texts } from '#app/texts/panel/panel-shop-texts.ts';

const previewPath = panelRoot + panelPaths.shopPreview;
const frameName = 'previa-da-loja';
/**
 * Media query for windows with space for the preview beside the form. There the preview is updated while the user types;
 * in smaller windows it is below the form and updated by a button.
 */
const wideWindowQuery = '(min-width: 80rem)';
/** Time in ms without typing after which the preview is updated. */
const typingDelayMs = 600;

/** Attributes of the button that posts the form to the preview in the frame, with or without scripts. */
export const previewButton = {
  type: 'submit',
  formAction: previewPath,
  formTarget: frameName,
  formNoValidate: true,
} as const;

/** Shows the shop's home page with the unsaved values of the form. */
export function ShopPreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLivePreview(form, frame);
  return (
    <section aria-labelledby="previa-titulo" className="flex min-w-0 flex-col gap-2 xl:sticky xl:top-6">
      <h2 id="previa-titulo" className="text-lg font-bold">
        {texts.preview}
      </h2>
      <p className="text-sm text-ink-soft">{texts.previewHint}</p>
      <iframe
        ref={frame}
        name={frameName}
        title={texts.preview}
        src={previewPath}
        className="h-[36rem] w-full rounded border border-line-strong bg-paper xl:h-[calc(100dvh-9rem)]"
      />
    </section>
  );
}

/**
 * Updates the preview after typing and keeps its scroll position. Marks file fields whose file the preview has stored with
 * the hash of the picture (`data-known`).
 */
function useLivePreview(form: RefObject<HTMLFormElement | null>, frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const [formElement, frameElement] = [form.current, frame.current];
    if (!formElement || !frameElement) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let scrollTop = 0;
    const updateAfterTyping = () => {
      clearTimeout(timer);
      if (!window.matchMedia(wideWindowQuery).matches) return;
      timer = setTimeout(() => {
        // React removes a form from the page shortly before it calls the effect's clean-up.
        if (formElement.isConnected) sendWithoutKnownFiles(formElement);
      }, typingDelayMs);
    };
    // `contentDocument` is null while the frame shows an error page of the browser, which scripts cannot read.
    const handleSubmit = (event: SubmitEvent) => {
      if (!isPreview(event)) return;
      scrollTop = frameElement.contentDocument?.defaultView?.scrollY ?? 0;
      if (!window.matchMedia(wideWindowQuery).matches) frameElement.scrollIntoView({ block: 'start' });
    };
    const handleLoad = () => {
      if (!frameElement.contentDocument) return;
      recordPictureHashes(formElement, frameElement.contentDocument);
      frameElement.contentWindow?.scrollTo(0, scrollTop);
    };
    const forgetKnownPicture = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') delete target.dataset.known;
    };
    const controller = new AbortController();
    const { signal } = controller;
    formElement.addEventListener('change', forgetKnownPicture, { signal });
    formElement.addEventListener('input', updateAfterTyping, { signal });
    formElement.addEventListener('submit', handleSubmit, { signal });
    frameElement.addEventListener('load', handleLoad, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, frame]);
}

/** Tells whether a form is submitted to the preview instead of being saved. */
export function isPreview({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute('formtarget') === frameName;
}

/** Submits the form to the preview. Files that an earlier preview has stored are not sent again, only their hashes. */
function sendWithoutKnownFiles(form: HTMLFormElement): void {
  const knownInputs = [...form.querySelectorAll<HTMLInputElement>('input[type="file"][data-known]')];
  const drafts = knownInputs.map((input) => {
    const draft = Object.assign(document.createElement('input'), { type: 'hidden', name: `${input.name}-rascunho` });
    draft.value = input.dataset.known ?? '';
    input.disabled = true;
    return form.appendChild(draft);
  });
  const button = form.querySelector<HTMLButtonElement>(`button[formtarget="${frameName}"]`);
  if (button) form.requestSubmit(button);
  for (const input of knownInputs) input.disabled = false;
  for (const draft of drafts) draft.remove();
}

function recordPictureHashes(form: HTMLFormElement, preview: Document): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    const hash = preview.querySelector<HTMLMetaElement>(`meta[name="rascunho-${input.name}"]`)?.content;
    if (hash && input.files?.length) input.dataset.known = hash;
  }
}
