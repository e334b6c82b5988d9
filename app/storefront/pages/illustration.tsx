interface IllustrationProps {
  /** AVIF URLs by width in pixels, in ascending order. */
  avif: readonly (readonly [width: number, url: string])[];
  webp: string;
  /** Height of the picture divided by its width. */
  ratio: number;
  alt: string;
  sizes: string;
  isAboveFold?: boolean;
  className?: string;
}

/** Renders an illustration with known dimensions, so that the layout does not shift while it loads. */
export function Illustration({
  avif,
  webp,
  ratio,
  alt,
  sizes,
  isAboveFold = false,
  className = '',
}: IllustrationProps) {
  const [width = 0] = avif.at(-1) ?? [];
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif.map(([size, url]) => `${url} ${size}w`).join(', ')} sizes={sizes} />
      <img
        src={webp}
        alt={alt}
        width={width}
        height={Math.round(width * ratio)}
        loading={isAboveFold ? 'eager' : 'lazy'}
        fetchPriority={isAboveFold ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}
