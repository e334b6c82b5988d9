import { panelDeliveryTexts } from '#app/texts/panel/delivery.ts';
import { OutcomeMessage } from '#app/ui/panel/outcome-message.tsx';

/** What became of a form, beside its button: the screen may be long. */
export function DeliveryMessage({
  outcome,
}: {
  outcome: { message: string | null; errors: readonly string[] } | undefined;
}) {
  if (!outcome) return <OutcomeMessage outcome={undefined} />;
  const { message, errors } = outcome;
  return (
    <>
      <OutcomeMessage outcome={{ message, error: null }} />
      {errors.length > 0 && (
        <div role="alert" className="rounded bg-clay-soft p-3 text-clay">
          <p className="font-medium">{panelDeliveryTexts.refused.title}</p>
          <ul className="list-disc pl-5">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
