import { useState } from 'react';
import { countUnits } from '#app/domain/cart/cart.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { findDaysLeft } from '#app/domain/feeding/reminders/stored-rations.ts';
import { getReminderPath } from '#app/domain/feeding/reminders/reminder.ts';
import { reminderTexts as texts } from '#app/texts/feeding/reminder-texts.ts';
import { readRations } from '#app/visitor/feeding/ration-storage.ts';

/**
 * Renders in how many days the product will be used up, if the visitor has calculated a ration for it. When the cart
 * contains several entries of the product, only the last entry shows this.
 */
export function DaysLeft({ entry, cart }: { entry: CartEntry; cart: readonly CartEntry[] }) {
  const [rations] = useState(readRations);
  const { id, unit, title } = entry;
  const productEntries = cart.filter((cartEntry) => cartEntry.id === id);
  const days =
    productEntries.at(-1) === entry
      ? findDaysLeft(rations, { id, unit, units: countUnits(productEntries) })
      : undefined;
  if (days === undefined) return null;
  const reminder = getReminderPath({ productId: id, days });
  return (
    <span className="no-print mt-1 flex flex-wrap items-baseline gap-x-3 text-[1rem] font-normal">
      <span>{days === 0 ? texts.endsToday : texts.endsIn(days)}</span>
      {reminder ? (
        <a href={reminder} aria-label={texts.remindOf({ title })} className="prose-link line-target">
          {texts.remind}
        </a>
      ) : null}
    </span>
  );
}
