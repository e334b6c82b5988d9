import { useId } from 'react';
import { panelDeliveryTexts } from '#app/texts/panel/panel-delivery-texts.ts';
import { weekdayWords } from '#app/texts/quotation/delivery-texts.ts';
import { FieldError, getControlProps, TextField, TickField } from '#app/panel/forms/field.tsx';

const texts = panelDeliveryTexts.routes;

export interface DeliveryRouteValues {
  town: string;
  weekdays: readonly number[];
  price: string;
  freeFrom: string;
  note: string;
  /** Whether the form's next save removes the route. */
  isRemoved: boolean;
}

export type RouteField = 'cidade' | 'preco' | 'gratis' | 'dia' | 'observacao' | 'remover';

/** Returns the name of a route's field. @param index position of the route in the form */
export function getRouteFieldName(index: number, field: RouteField): string {
  return `rota-${index}-${field}`;
}

/**
 * Renders the fields of one delivery route, the `index`th of the form.
 * @param errors messages of refused fields, by field name
 */
export function DeliveryRouteFields({
  route,
  index,
  isNew,
  errors,
}: {
  route: DeliveryRouteValues;
  index: number;
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
}) {
  const { town, weekdays, price, freeFrom, note, isRemoved } = route;
  const name = (field: RouteField) => getRouteFieldName(index, field);
  const weekdaysId = useId();
  return (
    <fieldset className="card grid gap-x-3 gap-y-2 p-4 sm:grid-cols-3">
      <legend className="sr-only">{isNew ? texts.new : texts.added(town)}</legend>
      {isNew && <h3 className="font-bold sm:col-span-3">{texts.new}</h3>}
      <TextField
        label={texts.town}
        name={name('cidade')}
        error={errors[name('cidade')]}
        defaultValue={town}
        placeholder={texts.townHint}
        maxLength={80}
      />
      <TextField
        label={texts.price}
        name={name('preco')}
        error={errors[name('preco')]}
        defaultValue={price}
        placeholder={texts.priceHint}
        inputMode="decimal"
        maxLength={30}
      />
      <TextField
        label={texts.freeFrom}
        name={name('gratis')}
        error={errors[name('gratis')]}
        defaultValue={freeFrom}
        placeholder={texts.freeFromHint}
        inputMode="decimal"
        maxLength={30}
      />
      <fieldset className="sm:col-span-3">
        <legend className="text-sm font-medium">{texts.weekdays}</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdayWords.map((word, day) => (
            <TickField
              key={word}
              {...getControlProps({ id: weekdaysId, error: errors[name('dia')], hasHint: false })}
              name={name('dia')}
              value={day}
              defaultChecked={weekdays.includes(day)}
              label={word}
            />
          ))}
        </div>
        <FieldError id={weekdaysId} error={errors[name('dia')]} />
      </fieldset>
      <div className="sm:col-span-2">
        <TextField label={texts.note} name={name('observacao')} defaultValue={note} maxLength={200} />
      </div>
      {!isNew && (
        <TickField name={name('remover')} defaultChecked={isRemoved} label={texts.remove} className="self-end" />
      )}
    </fieldset>
  );
}
