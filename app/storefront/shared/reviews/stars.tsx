/**
 * Renders five stars, filled up to `value` (0 to 5, with fractions). Without a label the stars are hidden from screen
 * readers.
 */
export function Stars({ value, label, className = 'h-5' }: { value: number; label?: string; className?: string }) {
  const isHidden = label === undefined;
  const filled = `${Math.max(0, Math.min(5, value)) * 20}%`;
  return (
    <span
      className={`stars ${className}`}
      style={{ '--filled': filled } as React.CSSProperties}
      role={isHidden ? undefined : 'img'}
      aria-label={label}
      aria-hidden={isHidden || undefined}
    />
  );
}
