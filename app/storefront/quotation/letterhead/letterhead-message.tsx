import { paths } from '#app/paths.ts';
import { letterheadTexts } from '#app/storefront/quotation/letterhead/letterhead-texts.ts';

/** Renders a short message instead of a quotation. */
export function LetterheadMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <section className="card px-5 py-8">
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p className="my-4 text-ink-soft">{text}</p>
      <p className="flex flex-wrap gap-3">
        {children}
        <a href={paths.home} className="btn btn-secondary">
          {letterheadTexts.openShop}
        </a>
      </p>
    </section>
  );
}
