import { useEffect, useState } from 'react';
import { paths } from '#app/paths.ts';
import { againPath } from '#app/quotation-paths.ts';
import { againTitle } from '#app/texts/store/menu.ts';
import type { MenuItem } from '#app/texts/store/menu-bar.ts';

/** Where the cart sends what it remembers; `sent-quotations.ts` reads it. */
const sentKey = 'quotations_sent';

/** 'Comprar de novo' beside the cart, in a browser that has asked for quotations; it is part of menus that are loaded when opened. */
export function AgainLink({ beside }: { beside: readonly MenuItem[] }) {
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => setHasSent(readHasSent()), []);
  if (!hasSent || !beside.some(({ link }) => link === paths.cart)) return null;
  return (
    <li>
      <a href={againPath} className="menu-link">
        {againTitle}
      </a>
    </li>
  );
}

function readHasSent(): boolean {
  try {
    return (localStorage.getItem(sentKey) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}
