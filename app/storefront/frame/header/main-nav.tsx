import { useState } from 'react';
import { menuBar, type MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { useDisclosure } from '#app/storefront/frame/header/use-disclosure.ts';
import { Icon } from '#app/design/icon.tsx';
import { StaticMarkup, createStaticPart } from '#app/design/static-markup.tsx';
import { Link } from '#app/design/navigation/link.tsx';

const loadPanel = async () => (await import('#app/storefront/frame/header/menu-panel.tsx')).MenuPanel;
const StaticPanel = import.meta.env.SSR ? await loadPanel() : createStaticPart(loadPanel, { isOfScreen: false });

/** Renders the main menu of wide screens; narrow screens use the drawer. */
export function MainNav() {
  return (
    <nav aria-label={headerTexts.mainMenuLabel} className="no-print relative max-lg:hidden">
      <ul className="-ml-3 flex items-stretch gap-1">
        {menuBar.map((item) =>
          item.variant ? <ItemWithPanel key={item.id} item={item} /> : <PlainItem key={item.id} item={item} />,
        )}
      </ul>
    </nav>
  );
}

function PlainItem({ item }: { item: MenuItem }) {
  return (
    <li>
      <Link to={item.link} className="nav-link px-3">
        {item.title}
      </Link>
    </li>
  );
}

/** Renders an item with its panel of sub-menus, which opens on hover or with its button. */
function ItemWithPanel({ item }: { item: MenuItem }) {
  const { open, setOpen, container, button } = useDisclosure<HTMLLIElement>();
  const panelId = `menu-${item.id}`;
  const isMega = item.variant === 'mega-menu';
  const [Panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>>>();
  const panelProps = { id: panelId, className: `drop-panel left-0 ${isMega ? 'right-0 p-6' : 'w-72 p-2'}` };

  /** Loads the panel with the menu's pictures, which the server leaves out to keep pages small. */
  function replaceStaticPanel(): void {
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {},
    );
  }
  return (
    <li
      ref={container}
      className={`drop flex ${isMega ? '' : 'relative'}`}
      data-open={open || undefined}
      onPointerEnter={isMega ? replaceStaticPanel : undefined}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      {/* The hover handler is not on the button, because hovering would open the panel and the click close it. */}
      <Link
        to={item.link}
        className="nav-link pl-3"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      >
        {item.title}
      </Link>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? headerTexts.closeSubMenu(item) : headerTexts.openSubMenu(item)}
        className="nav-link px-2"
        onClick={() => setOpen(!open)}
      >
        <Icon name="down" className="drop-mark size-4" />
      </button>
      {Panel ? (
        <div {...panelProps}>
          <Panel id={item.id} />
        </div>
      ) : (
        <StaticMarkup {...panelProps}>
          <StaticPanel id={item.id} />
        </StaticMarkup>
      )}
    </li>
  );
}
