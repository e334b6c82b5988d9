import { useRef } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureData } from '#app/domain/catalogue/product.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';
import { Button } from '#app/design/button.tsx';
import { Thumbnail } from '#app/panel/shared/thumbnail.tsx';
import { useDragAndDrop } from '#app/panel/forms/use-drag-and-drop.ts';

export type GroupKind = 'category' | 'brand';

export interface GroupItem {
  id: number;
  name: string;
  picture: PictureData | null;
  isHidden: boolean;
  productCount: number;
}

export const groupPaths: Record<GroupKind, string> = { category: panelPaths.categories, brand: panelPaths.brands };

/**
 * Renders the row of one category or brand. Its arrows and its handle call `onMove`; its other button submits the form
 * that surrounds the list, which hides or shows the group.
 */
export function GroupRow({
  kind,
  group: { id, name, picture, isHidden, productCount },
  before,
  after,
  onMove,
}: {
  kind: GroupKind;
  group: GroupItem;
  /** Ids of the rows above and below, with which the row can change places; undefined at an end of the list. */
  before: number | undefined;
  after: number | undefined;
  /** Moves the group `id` to the place of the group `onto`. */
  onMove: (move: { id: number; onto: number }) => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  const { isDragged, isTarget } = useDragAndDrop(row, {
    listName: 'row',
    key: id,
    onItemDrop: (draggedId) => onMove({ id: draggedId, onto: id }),
  });
  const moves = [
    { direction: 'subir', symbol: '↑', label: texts.up(name), onto: before },
    { direction: 'descer', symbol: '↓', label: texts.down(name), onto: after },
  ];
  const highlight = isTarget ? 'outline-2 outline-pasture' : isDragged ? 'opacity-50' : '';
  return (
    <li ref={row} data-row={id} className={`card mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 p-2 ${highlight}`}>
      <span
        data-handle
        title={texts.handle(name)}
        aria-hidden="true"
        className="flex h-11 w-6 cursor-grab items-center justify-center text-xl text-ink-soft select-none"
      >
        ⠿
      </span>
      <Thumbnail picture={picture} />
      <span className="min-w-32 flex-1 wrap-anywhere">
        <Link to={`${groupPaths[kind]}/${id}`} className="font-medium underline-offset-2 hover:underline">
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {texts.products(productCount)}
          {isHidden && <strong className="text-clay"> · {panelGroupTexts[kind].hiddenMark}</strong>}
        </span>
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-1">
        {moves.map(({ direction, symbol, label, onto }) => (
          <Button
            key={direction}
            size="small"
            variant="secondary"
            data-move={direction}
            aria-label={label}
            disabled={onto === undefined}
            className="w-11"
            onClick={() => onto !== undefined && onMove({ id, onto })}
          >
            {symbol}
          </Button>
        ))}
        <Button
          type="submit"
          size="small"
          variant="quiet"
          name={isHidden ? 'mostrar' : 'ocultar'}
          value={id}
          aria-label={isHidden ? texts.show(name) : texts.hide(name)}
        >
          {isHidden ? texts.showWord : texts.hideWord}
        </Button>
      </span>
    </li>
  );
}
