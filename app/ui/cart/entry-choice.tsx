import type { EntryChoice as Choice } from '#app/domain/cart/entry-choice.ts';
import { choiceTexts } from '#app/texts/shared/common.ts';

/** 'Cor: Verde', 'Tamanho: M': what was chosen of a product in the cart. */
export function EntryChoice({ entry: { color, size } }: { entry: Choice }) {
  return (
    <>
      {color ? <span className="text-ink">{`${choiceTexts.colour} ${color}`}</span> : null}
      {size ? <span className="text-ink">{`${choiceTexts.size} ${size}`}</span> : null}
    </>
  );
}
