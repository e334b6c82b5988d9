import { formatDate } from '#app/domain/shared/dates.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { getShippingCostCents } from '#app/domain/cart/shipping.ts';
import { paths } from '#app/paths.ts';
import { orderTexts, type OrderSample } from '#app/storefront/order/texts.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import item1 from '#app/storefront/order/item-1.webp';
import item2 from '#app/storefront/order/item-2.webp';
import item3 from '#app/storefront/order/item-3.webp';
import { PrintButton } from '#app/storefront/shared/whatsapp/print-button.tsx';

const pictures = [item1, item2, item3];

/** Renders the mock-up of an order confirmation with fixed, fictional data. */
export function OrderScreen({ order }: { order: OrderSample }) {
  return (
    <>
      <div className="no-print">
        <ScreenHead title={orderTexts.title} crumbs={[{ title: orderTexts.subtitle }]} />
      </div>
      <div className="shell pt-6 md:pt-8">
        <p className="flex items-center gap-3 rounded border-2 border-corn bg-corn-soft px-4 py-3 text-sm">
          <Icon name="info" className="size-6 flex-none" />
          {orderTexts.notice}
        </p>
        <div className="mt-8 flex flex-col items-center gap-3 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-pasture text-white">
            <Icon name="check" className="size-9" />
          </span>
          <p className="font-display text-2xl font-extrabold text-balance">{orderTexts.thanks}</p>
        </div>
        <Facts order={order} />
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <Items order={order} />
          <Customer customer={order.customer} />
        </div>
        <div className="no-print mt-8 flex flex-wrap justify-center gap-3 max-sm:flex-col">
          <LinkButton to={paths.shop} size="large">
            {orderTexts.backToShop}
          </LinkButton>
          <span className="grid no-js:hidden">
            <PrintButton size="large" />
          </span>
        </div>
      </div>
    </>
  );
}

function Facts({ order }: { order: OrderSample }) {
  const facts: [name: string, value: React.ReactNode][] = [
    [orderTexts.orderNumber, order.number],
    [orderTexts.orderDate, <Day key="date" iso={order.date} />],
    [orderTexts.expectedDelivery, <Day key="delivery" iso={order.expectedDelivery} />],
    [orderTexts.payment, order.payment],
  ];
  return (
    <dl className="card mt-6 grid grid-cols-2 overflow-hidden max-2xs:grid-cols-1 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="border-line p-4 text-center 2xs:odd:border-r max-2xs:not-first:border-t nth-[n+3]:border-t sm:not-last:border-r sm:nth-[n+3]:border-t-0"
        >
          <dt className="text-sm text-moss-text">{name}</dt>
          <dd className="mt-0.5 font-display text-lg leading-tight font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a date. It is parsed as noon UTC, which is the same day in São Paulo. */
function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(Date.parse(`${iso}T12:00:00Z`))}</time>;
}

function Items({ order }: { order: OrderSample }) {
  const subtotalCents = order.items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  const shippingCents = getShippingCostCents(order.shipping);
  return (
    <section aria-labelledby="itens-do-pedido" className="card min-w-0 p-5 max-[23rem]:p-3">
      <h2 id="itens-do-pedido" className="text-lg">
        {orderTexts.detailsHeading}
      </h2>
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="text-sm text-moss-text">
            <th scope="col" className="py-2 font-semibold">
              {orderTexts.product}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold max-sm:hidden">
              {orderTexts.price}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {orderTexts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ title, quantity, priceCents }, index) => (
            <tr key={title} className="border-t border-line align-middle">
              <th scope="row" className="py-3 font-normal wrap-anywhere">
                <ItemName title={title} quantity={quantity} picture={pictures[index]} />
              </th>
              <td className="px-3 py-3 text-right whitespace-nowrap tabular-nums max-sm:hidden">
                {formatMoney(priceCents)}
              </td>
              <td className="py-3 pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(quantity * priceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 border-t-2 border-line pt-3 tabular-nums">
        <dt>{orderTexts.subtotal}</dt>
        <dd className="text-right">{formatMoney(subtotalCents)}</dd>
        <dt>{orderTexts.shipping}</dt>
        <dd className="text-right">{shippingCents === 0 ? orderTexts.freeShipping : formatMoney(shippingCents)}</dd>
        <dt className="font-display text-lg font-bold">{orderTexts.grandTotal}</dt>
        <dd className="text-right font-display text-lg font-extrabold">{formatMoney(subtotalCents + shippingCents)}</dd>
      </dl>
    </section>
  );
}

function ItemName({ title, quantity, picture }: { title: string; quantity: number; picture: string | undefined }) {
  return (
    <span className="flex items-center gap-3 max-2xs:flex-col max-2xs:items-start">
      <img src={picture} alt="" width={192} height={192} loading="lazy" className="size-14 flex-none rounded" />
      <span>
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="text-sm text-moss-text">{`${orderTexts.quantity}: ${quantity}`}</span>
      </span>
    </span>
  );
}

function Customer({ customer }: { customer: OrderSample['customer'] }) {
  const lines: [name: string, value: string][] = [
    [orderTexts.name, customer.name],
    [orderTexts.phone, customer.phone],
    [orderTexts.address, customer.address],
  ];
  return (
    <section aria-labelledby="dados-de-entrega" className="card p-5">
      <h2 id="dados-de-entrega" className="text-lg">
        {orderTexts.customerHeading}
      </h2>
      <dl className="mt-3 grid gap-3">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-moss-text">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
