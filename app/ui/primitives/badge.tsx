type BadgeTone = 'clay' | 'corn' | 'pasture';

export function Badge({ tone, className = '', ...rest }: React.ComponentProps<'span'> & { tone: BadgeTone }) {
  return <span {...rest} className={`badge badge-${tone} ${className}`} />;
}
