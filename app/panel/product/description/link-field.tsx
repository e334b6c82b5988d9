import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { normaliseLinkUrl } from '#app/domain/catalogue/product-form/description-html.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { Button } from '#app/design/button.tsx';

const texts = productFormTexts.editor;

/**
 * Renders a field for a URL. It makes the selected text a link, or changes the link at the cursor. The field has no name,
 * so the product form does not send it.
 */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const currentUrl = editor.getAttributes('link')['href'] as string | undefined;
  const [typed, setTyped] = useState(currentUrl ?? '');
  const [isInvalid, setInvalid] = useState(false);

  function applyLink(): void {
    const href = normaliseLinkUrl(typed);
    if (href === undefined) {
      setInvalid(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the URL itself becomes the link's text.
    if (editor.state.selection.empty && !currentUrl) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') {
      applyLink();
      return;
    }
    editor.commands.focus();
    onDone();
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The user has just opened this field with a button.
        autoFocus
        className="field min-w-0 flex-1 basis-52"
        aria-label={texts.linkAddress}
        placeholder="https://"
        inputMode="url"
        value={typed}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'link-erro' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
      />
      <Button size="small" onClick={applyLink}>
        {texts.linkApply}
      </Button>
      {currentUrl !== undefined && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {texts.linkRemove}
        </Button>
      )}
      {isInvalid && (
        <p id="link-erro" role="alert" className="w-full text-sm font-medium text-clay">
          {texts.linkInvalid}
        </p>
      )}
    </div>
  );
}
