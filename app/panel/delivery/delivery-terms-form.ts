import {
  deliveryLimits,
  type DeliveryRoute,
  type DeliveryTerms,
} from '#app/domain/quotation/delivery/delivery-rules.ts';
import { getTownKey, readTown } from '#app/domain/quotation/delivery/town.ts';
import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { formatAmount, formatMoney } from '#app/domain/shared/money.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readAmount } from '#app/domain/shared/text/number-text.ts';
import { panelDeliveryTexts } from '#app/texts/panel/panel-delivery-texts.ts';
import type { TermsValues } from '#app/panel/delivery/delivery-screen.tsx';
import type { DeliveryRouteValues } from '#app/panel/delivery/delivery-route-fields.tsx';

/** Returns the values of the form for pickup and routes, with amounts as text. */
export function getTermsValues({ offersPickup, pickupNote, routes }: DeliveryTerms): TermsValues {
  return {
    offersPickup,
    pickupNote,
    routes: routes.map(({ name, state, weekdays, priceCents, freeFromCents, note }) => ({
      town: `${name}/${state}`,
      weekdays,
      price: formatAmount(priceCents),
      note,
      freeFrom: freeFromCents === null ? '' : formatAmount(freeFromCents),
    })),
  };
}

/** Reads the posted form as text. Empty routes and routes marked for removal are left out. */
export function readTermsValues(form: FormData): TermsValues {
  const getLine = (name: string, max: number = deliveryLimits.note) =>
    cutCodePoints(cleanLine(removeInvisible(String(form.get(name) ?? '').slice(0, 1000))), max);
  const routes: DeliveryRouteValues[] = [];
  for (let index = 0; index <= deliveryLimits.routes && form.has(`rota-${index}-cidade`); index += 1) {
    const weekdays = form.getAll(`rota-${index}-dia`).map(Number);
    const route = {
      town: getLine(`rota-${index}-cidade`),
      note: getLine(`rota-${index}-observacao`),
      price: getLine(`rota-${index}-preco`, 30),
      freeFrom: getLine(`rota-${index}-gratis`, 30),
      weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => weekdays.includes(day)),
    };
    const isEmpty = !route.town && !route.note && !route.price && !route.freeFrom && weekdays.length === 0;
    if (!isEmpty && !form.has(`rota-${index}-remover`)) routes.push(route);
  }
  return { offersPickup: form.has('retirada'), pickupNote: getLine('retirada-quando'), routes };
}

/** Parses the values of the form, or returns an error message for each invalid one. */
export function parseTerms({ offersPickup, pickupNote, routes: typed }: TermsValues): Result<DeliveryTerms, string[]> {
  const problems: string[] = [];
  const routes = typed.slice(0, deliveryLimits.routes).map((route) => parseRoute(route, problems));
  const keys = routes.map(getTownKey);
  for (const [index, { name, state }] of routes.entries()) {
    if (name && keys.indexOf(keys[index] ?? '') < index) problems.push(texts.twice(`${name}/${state}`));
  }
  return problems.length > 0 ? fail(problems) : succeed({ offersPickup, pickupNote, routes });
}

const { refused: texts, routes: routeTexts } = panelDeliveryTexts;

/** Parses a route. @param problems receives a message for each invalid value, whose part of the result is a placeholder */
function parseRoute({ town, weekdays, price, freeFrom, note }: DeliveryRouteValues, problems: string[]): DeliveryRoute {
  const place = readTown(town);
  const label = town || routeTexts.new;
  if (!place) problems.push(texts.town(label));
  if (weekdays.length === 0) problems.push(texts.weekdays(label));
  const readField = (field: string, text: string) => {
    const cents = parseCents(text);
    if (typeof cents === 'string') problems.push(texts.amount({ town: label, field, reason: cents }));
    return cents;
  };
  const priceCents = readField(routeTexts.price, price);
  if (priceCents === null) problems.push(texts.price(label));
  const freeFromCents = readField(routeTexts.freeFrom, freeFrom);
  return {
    name: '',
    state: '',
    ...place,
    weekdays,
    note,
    priceCents: typeof priceCents === 'number' ? priceCents : 0,
    freeFromCents: typeof freeFromCents === 'number' ? freeFromCents : null,
  };
}

/** Parses an amount in reais. @returns cents; null for an empty text, an error message for an invalid amount */
function parseCents(text: string): number | null | string {
  const amount = readAmount(text, 'amount');
  if ('reason' in amount) return amount.reason;
  if (amount.value === undefined) return null;
  const cents = Math.round(amount.value * 100);
  return cents > deliveryLimits.cents ? texts.tooMuch(formatMoney(deliveryLimits.cents)) : cents;
}
