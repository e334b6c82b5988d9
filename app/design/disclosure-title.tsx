import type { ReactNode } from 'react';
import { Icon } from '#app/design/icon.tsx';

/** Renders the `<summary>` of a `<details>` element, with an arrow icon instead of the browser's triangle. */
export function DisclosureTitle({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={`flex items-center gap-2 [&::-webkit-details-marker]:hidden ${className}`}>
      {children}
      <Icon name="down" className="size-5 flex-none [[open]>summary>&]:rotate-180" />
    </summary>
  );
}
