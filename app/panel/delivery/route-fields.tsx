import { panelDeliveryTexts } from '#app/texts/panel/delivery.ts';
import { weekdayWords } from '#app/texts/quotation/delivery.ts';
import { TextField } from '#app/panel/forms/field.tsx';

const texts = panelDeliveryTexts.routes;

export interface RouteValues {
  town: string;
  weekdays: readonly number[];
  price: string;
  freeFrom: string;
  note: string;
}

/** Renders a route of the form, identified by its position. */
export function RouteFields({ route, index, isNew }: { route: RouteValues; index: number; isNew: boolean }) {
  const { town, weekdays, price, freeFrom, note } = route;
  const name = (field: string) => `rota-${index}-${field}`;
  return (
    <fieldset className="card grid gap-x-3 gap-y-2 p-4 sm:grid-cols-3">
      <legend className="sr-only">{isNew ? texts.new : texts.added(town)}</legend>
      {isNew && <h3 className="font-bold sm:col-span-3">{texts.new}</h3>}
      <TextField
        label={texts.town}
        name={name('cidade')}
        defaultValue={town}
        placeholder={texts.townHint}
        maxLength={80}
      />
      <TextField
        label={texts.price}
        name={name('preco')}
        defaultValue={price}
        placeholder={texts.priceHint}
        inputMode="decimal"
        maxLength={30}
      />
      <TextField
        label={texts.freeFrom}
        name={name('gratis')}
        defaultValue={freeFrom}
        placeholder={texts.freeFromHint}
        inputMode="decimal"
        maxLength={30}
      />
      <fieldset className="sm:col-span-3">
        <legend className="text-sm font-medium">{texts.weekdays}</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdayWords.map((word, day) => (
            <label key={word} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name={name('dia')} value={day} defaultChecked={weekdays.includes(day)} />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <TextField label={texts.note} name={name('observacao')} defaultValue={note} maxLength={200} />
      </div>
      {!isNew && (
        <label className="flex min-h-11 items-center gap-2 self-end">
          <input type="checkbox" name={name('remover')} />
          {texts.remove}
        </label>
      )}
    </fieldset>
  );
}
