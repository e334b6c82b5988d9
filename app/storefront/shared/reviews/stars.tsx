import { Icon } from '#app/design/icon.tsx';

const places = [1, 2, 3, 4, 5];

/** Renders five stars filled up to `value` (0 to 5, with fractions). Without a label they are decoration. */
export function Stars({ value, label, className = 'h-5' }: { value: number; label?: string; className?: string }) {
  const hidden = label === undefined;
  return (
    <span
      className={`stars ${className}`}
      role={hidden ? undefined : 'img'}
      aria-label={label}
      aria-hidden={hidden || undefined}
    >
      <StarRow className="text-line" />
      <span className="stars-on" style={{ width: `${Math.max(0, Math.min(5, value)) * 20}%` }}>
        <StarRow className="text-corn" />
      </span>
    </span>
  );
}

function StarRow({ className }: { className: string }) {
  return (
    <span className={`flex h-full w-max ${className}`}>
      {places.map((place) => (
        <Icon key={place} name="star" className="aspect-square h-full" />
      ))}
    </span>
  );
}
