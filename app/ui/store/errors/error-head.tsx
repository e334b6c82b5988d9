import { createPortal } from 'react-dom';

/** Title of a screen that no loader describes, in the head. */
export function ErrorHead({ title }: { title: string }) {
  const elements = (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  // The server's renderer puts them there.
  return import.meta.env.SSR ? elements : createPortal(elements, document.head);
}
