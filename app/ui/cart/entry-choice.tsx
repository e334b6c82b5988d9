import type { EntryChoice as Choice } from '#app/domain/cart/entry-choice.ts';
import { choiceTexts } from '#app/texts/shared/common.ts';

/** Chosen colour and size: 'Cor: Verde', 'Tamanho: M'. */
export function EntryChoice({ entry: { color, size } }: { entry: Choice }) {
  return (
    <>
      {color ? <span className="text-ink">{`${choiceTexts.colour} ${color}`}</span> : null}
      {size ? <span className="text-ink">{`${choiceTexts.size} ${size}`}</span> : null}
    </>
  );
}
