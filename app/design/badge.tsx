type BadgeTone = 'clay' | 'corn' | 'pasture';

export function Badge({ tone, ...rest }: React.ComponentProps<'span'> & { tone: BadgeTone }) {
  return <span {...rest} className={`badge badge-${tone}`} />;
}
