interface SceneProps {
  /** AVIF addresses by their width in pixels, the smallest first. */
  avif: readonly (readonly [width: number, url: string])[];
  webp: string;
  /** Height over width, as the drawing is made. */
  ratio: number;
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A drawing of the store's own: its place is known before a byte of it has come. */
export function Scene({ avif, webp, ratio, alt, sizes, priority = false, className = '' }: SceneProps) {
  const [width = 0] = avif.at(-1) ?? [];
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif.map(([size, url]) => `${url} ${size}w`).join(', ')} sizes={sizes} />
      <img
        src={webp}
        alt={alt}
        width={width}
        height={Math.round(width * ratio)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}
