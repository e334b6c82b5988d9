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
import {
  getRouteFieldName,
  type DeliveryRouteValues,
  type RouteField,
} from '#app/panel/delivery/delivery-route-fields.tsx';

/** Values of the form for pickup and delivery routes. Amounts are text, as they were typed. */
export interface TermsValues {
  offersPickup: boolean;
  pickupNote: string;
  routes: readonly DeliveryRouteValues[];
}

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
      isRemoved: false,
    })),
  };
}

/**
 * Reads the posted form as text. Routes marked for removal keep their positions, so that a refused form shows each route
 * where it was.
 */
export function readTermsValues(form: FormData): TermsValues {
  const getLine = (name: string, max: number = deliveryLimits.note) =>
    cutCodePoints(cleanLine(removeInvisible(String(form.get(name) ?? '').slice(0, 1000))), max);
  const routes: DeliveryRouteValues[] = [];
  for (let index = 0; index <= deliveryLimits.routes && form.has(getRouteFieldName(index, 'cidade')); index += 1) {
    const name = (field: RouteField) => getRouteFieldName(index, field);
    const weekdays = form.getAll(name('dia')).map(Number);
    const route = {
      town: getLine(name('cidade')),
      note: getLine(name('observacao')),
      price: getLine(name('preco'), 30),
      freeFrom: getLine(name('gratis'), 30),
      weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => weekdays.includes(day)),
      isRemoved: form.has(name('remover')),
    };
    routes.push(route);
  }
  const newRoute = routes.at(-1);
  if (newRoute && isEmpty(newRoute)) routes.pop();
  return { offersPickup: form.has('retirada'), pickupNote: getLine('retirada-quando'), routes };
}

/** Whether saving the form keeps a route, because it is neither empty nor marked for removal. */
export function isKept(route: DeliveryRouteValues): boolean {
  return !route.isRemoved && !isEmpty(route);
}

function isEmpty({ town, note, price, freeFrom, weekdays }: DeliveryRouteValues): boolean {
  return !town && !note && !price && !freeFrom && weekdays.length === 0;
}

/**
 * Parses the values of the form, or returns an error message for each invalid one, by the name of its field. Empty routes
 * and routes marked for removal are left out.
 */
export function parseTerms({
  offersPickup,
  pickupNote,
  routes: typed,
}: TermsValues): Result<DeliveryTerms, Record<string, string>> {
  const errors: Record<string, string> = {};
  const routes: DeliveryRoute[] = [];
  for (const [index, values] of typed.entries()) {
    if (!isKept(values)) continue;
    const refuse = (field: RouteField, message: string) => {
      errors[getRouteFieldName(index, field)] = message;
    };
    const route = parseRoute(values, refuse);
    const { name, state } = route;
    if (name && routes.some((earlier) => getTownKey(earlier) === getTownKey(route)))
      refuse('cidade', texts.twice(`${name}/${state}`));
    if (routes.length < deliveryLimits.routes) routes.push(route);
  }
  return Object.keys(errors).length > 0 ? fail(errors) : succeed({ offersPickup, pickupNote, routes });
}

const { refused: texts, routes: routeTexts } = panelDeliveryTexts;

/** Parses a route. @param refuse is called for each invalid value, whose part of the result is a placeholder */
function parseRoute(
  { town, weekdays, price, freeFrom, note }: DeliveryRouteValues,
  refuse: (field: RouteField, message: string) => void,
): DeliveryRoute {
  const place = readTown(town);
  if (!place) refuse('cidade', texts.town);
  const readAmountOf = (field: 'preco' | 'gratis', text: string) => {
    const cents = parseCents(text);
    const name = field === 'preco' ? routeTexts.price : routeTexts.freeFrom;
    if (typeof cents === 'string') refuse(field, texts.amount({ field: name, reason: cents }));
    return cents;
  };
  const priceCents = readAmountOf('preco', price);
  if (priceCents === null) refuse('preco', texts.price);
  const freeFromCents = readAmountOf('gratis', freeFrom);
  if (weekdays.length === 0) refuse('dia', texts.weekdays);
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
