import { mainMenu } from '#app/texts/menu.ts';
import type { MenuItem } from '#app/texts/menu.ts';
import { headerTexts } from '#app/texts/shared.ts';
import { useDisclosure } from '#app/ui/header/use-disclosure.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** The main menu of wide screens. Narrow ones have the drawer. */
export function MainNav() {
  return (
    <nav aria-label={headerTexts.mainMenuLabel} className="no-print relative max-lg:hidden">
      <ul className="flex items-stretch gap-1">
        {mainMenu.map((item) =>
          item.sub_menus ? <Branch key={item.id} item={item} /> : <Leaf key={item.id} item={item} />,
        )}
      </ul>
    </nav>
  );
}

function Leaf({ item }: { item: MenuItem }) {
  return (
    <li>
      <Link to={item.link} className="nav-link px-3">
        {item.title}
      </Link>
    </li>
  );
}

function Branch({ item }: { item: MenuItem }) {
  const { open, setOpen, container, button } = useDisclosure<HTMLLIElement>();
  const panelId = `menu-${item.id}`;
  const isMega = item.variant === 'mega-menu';
  return (
    <li
      ref={container}
      className={`drop flex ${isMega ? '' : 'relative'}`}
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <Link to={item.link} className="nav-link pl-3">
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
      <div id={panelId} className={`drop-panel left-0 ${isMega ? 'right-0 p-6' : 'w-72 p-2'}`}>
        {isMega ? <MegaColumns items={item.sub_menus ?? []} /> : <LinkList items={item.sub_menus ?? []} />}
      </div>
    </li>
  );
}

function MegaColumns({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="grid grid-cols-4 gap-6">
      {items.map((column) => (
        <li key={column.id}>
          <p className="px-3 pb-1 font-display text-lg font-bold">{column.title}</p>
          <LinkList items={column.sub_menus ?? []} />
        </li>
      ))}
    </ul>
  );
}

function LinkList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.link} className="menu-link">
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
