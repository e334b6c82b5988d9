/** Colours of the theme (`theme.css`): red, the accent colour and the main colour. */
type BadgeTone = 'clay' | 'corn' | 'pasture';

/** Renders a short word or number on a coloured ground, such as the discount on a product card. */
export function Badge({ tone, ...rest }: React.ComponentProps<'span'> & { tone: BadgeTone }) {
  return <span {...rest} className={`badge badge-${tone}`} />;
}
