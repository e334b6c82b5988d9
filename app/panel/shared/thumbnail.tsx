import { Picture } from '#app/design/picture.tsx';
import type { Picture as PictureData } from '#app/domain/catalogue/product.ts';

/** Renders a small picture at the beginning of a row. Its alternative text is empty, because the name is beside it. */
export function Thumbnail({ picture }: { picture: PictureData | null }) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded bg-paper-deep">
      {picture && <Picture picture={picture} alt="" sizes="48px" maxWidth={96} className="size-12 object-contain" />}
    </span>
  );
}
