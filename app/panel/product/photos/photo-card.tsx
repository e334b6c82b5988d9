import { useRef } from 'react';
import { photoMoves, type FormPhoto, type PhotoMove } from '#app/domain/catalogue/product-form/photo-list.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { FieldError } from '#app/panel/forms/field.tsx';
import { getInvalidProps, getPartId } from '#app/panel/product/form/form-parts.tsx';
import type { InvalidItem } from '#app/panel/product/product-page.ts';
import { useDragAndDrop } from '#app/panel/forms/use-drag-and-drop.ts';
import { Icon, type IconName } from '#app/design/icon.tsx';

const texts = productFormTexts.photos;
const icons: Partial<Record<PhotoMove, IconName>> = { up: 'left', down: 'right', remove: 'trash' };

interface PhotoCardProps {
  photo: FormPhoto;
  index: number;
  isMain: boolean;
  /** The photo itself when `error` is about it; otherwise undefined. */
  invalidItem: InvalidItem | undefined;
  error: string | undefined;
  onMove: (move: PhotoMove) => void;
  onDropMove: (move: { from: number; to: number }) => void;
}

/** Renders a photo with the fields for its description and colour, and the buttons that move or remove it. */
export function PhotoCard({ photo, index, isMain, invalidItem, error, onMove, onDropMove }: PhotoCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { isDragged, isTarget } = useDragAndDrop(card, {
    listName: 'photo',
    key: index,
    onItemDrop: (from) => onDropMove({ from, to: index }),
  });
  const { img, alt, colourName, colourCode, isRemoved } = photo;
  const number = index + 1;
  const shownMoves = photoMoves.filter((move) =>
    isRemoved ? move === 'restore' : move !== 'restore' && !(move === 'main' && isMain),
  );
  return (
    <li ref={card} className={`photo-card ${isTarget ? 'outline-3 outline-pasture' : ''}`} data-row={img}>
      <input type="hidden" name="foto" value={img} />
      <input type="hidden" name="foto-removida" value={isRemoved ? 'sim' : ''} />
      <div className={`photo-card-picture ${isDragged || isRemoved ? 'opacity-45' : ''}`} data-handle>
        <img src={img} alt={alt || texts.number(number)} width={640} height={640} draggable={false} />
        {isMain && <span className="badge badge-pasture absolute top-2 left-2">{texts.main}</span>}
      </div>
      {isRemoved && <p className="px-3 pt-2 text-sm font-medium text-clay">{texts.removed}</p>}
      <div className="flex flex-wrap gap-1 px-2 pt-2">
        {shownMoves.map((move) => (
          <button
            key={move}
            type="button"
            data-move={move}
            className={icons[move] ? 'icon-btn' : 'btn btn-secondary btn-small'}
            aria-label={texts.moveOf({ move: texts.moves[move], number })}
            title={texts.moves[move]}
            onClick={() => onMove(move)}
          >
            {icons[move] ? <Icon name={icons[move]} className="size-5" /> : texts.moves[move]}
          </button>
        ))}
      </div>
      <div className={`flex flex-col gap-2 p-3 pt-2 ${isRemoved ? 'hidden' : ''}`}>
        <input
          name="foto-alt"
          className="field"
          defaultValue={alt}
          aria-label={texts.altOf(number)}
          placeholder={texts.alt}
          aria-describedby="fotos-alt-dica"
          autoComplete="off"
          {...getInvalidProps('photos', { item: invalidItem, input: 'foto-alt' })}
        />
        <details open={colourName !== '' || colourCode !== ''}>
          <summary className="min-h-11 content-center text-sm">{texts.colour}</summary>
          <span className="grid gap-2 sm:grid-cols-2">
            <input
              name="foto-cor"
              className="field"
              defaultValue={colourName}
              aria-label={`${texts.colourName}: ${texts.number(number)}`}
              placeholder={texts.colourName}
              {...getInvalidProps('photos', { item: invalidItem, input: 'foto-cor' })}
            />
            <input
              name="foto-codigo"
              className="field"
              defaultValue={colourCode}
              aria-label={`${texts.colourCode}: ${texts.number(number)}`}
              placeholder="#6b3f1d"
              {...getInvalidProps('photos', { item: invalidItem, input: 'foto-codigo' })}
            />
          </span>
        </details>
        {invalidItem && <FieldError id={getPartId('photos')} error={error} />}
      </div>
    </li>
  );
}
