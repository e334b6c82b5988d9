import { Suspense, useState, type MouseEvent } from 'react';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { ProductImage } from '#app/domain/catalogue/product.ts';
import { galleryTexts } from '#app/texts/catalogue/product.ts';
import { TransitionPicture } from '#app/ui/catalogue/card/transition-picture.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { lazyComponent } from '#app/ui/primitives/static-markup.tsx';
import { Picture } from '#app/ui/primitives/picture.tsx';

const VideoDialog = lazyComponent(
  async () => (await import('#app/ui/catalogue/product/gallery/video-dialog.tsx')).VideoDialog,
);

interface GalleryProps {
  /** Product id of the shared element transition; absent in the quick view, where the card stays visible. */
  productId?: number;
  title: string;
  images: readonly ProductImage[];
  selectedIndex: number;
  onSelect: (index: number) => void;
  /** URL of the video player; null without a video. */
  videoUrl: string | null;
  tintClass: string;
}

/** Thumbnails and main picture. Without JavaScript thumbnails link to their pictures, the play button to the video. */
export function Gallery({ productId, title, images, selectedIndex, onSelect, videoUrl, tintClass }: GalleryProps) {
  const selected = images[selectedIndex] ?? images[0];
  return (
    <section aria-label={galleryTexts.label} className="gallery">
      <div className={`gallery-main ${tintClass}`}>
        {selected ? (
          <TransitionPicture productId={productId}>
            <div className="size-full">
              <Picture
                key={selected.picture.hash}
                picture={selected.picture}
                alt={describeImage(title, selected)}
                sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 75vw"
                maxWidth={960}
                priority
                isPreloaded
                className="size-full object-contain"
              />
            </div>
          </TransitionPicture>
        ) : (
          <NoPicture />
        )}
        {videoUrl ? <PlayButton title={title} videoUrl={videoUrl} /> : null}
      </div>
      {images.length > 1 ? (
        <Thumbnails images={images} selectedIndex={selectedIndex} onSelect={onSelect} tintClass={tintClass} />
      ) : null}
    </section>
  );
}

function Thumbnails({
  images,
  selectedIndex,
  onSelect,
  tintClass,
}: Pick<GalleryProps, 'images' | 'selectedIndex' | 'onSelect' | 'tintClass'>) {
  function select(event: MouseEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(index);
  }
  return (
    <ul aria-label={galleryTexts.thumbnails} className="gallery-thumbs no-print">
      {images.map(({ picture }, index) => (
        <li key={picture.hash}>
          <a
            href={pictureUrl(picture.hash, 960, 'webp')}
            aria-label={galleryTexts.thumbnail({ number: index + 1, total: images.length })}
            aria-current={index === selectedIndex ? 'true' : undefined}
            onClick={(event) => select(event, index)}
            className={`gallery-thumb ${tintClass}`}
          >
            <Picture picture={picture} alt="" sizes="5rem" maxWidth={160} className="size-full object-contain" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function PlayButton({ title, videoUrl }: { title: string; videoUrl: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={videoUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={galleryTexts.play}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="no-print absolute right-4 bottom-4 grid size-16 place-items-center rounded-full bg-ink text-white shadow transition hover:scale-105"
      >
        <Icon name="play" className="size-8" />
      </a>
      {isOpen ? (
        <Suspense fallback={null}>
          <VideoDialog title={title} videoUrl={videoUrl} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function NoPicture() {
  return (
    <p className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center text-balance text-moss-text">
      <Icon name="sack" className="size-20 opacity-50 md:size-28" />
      {galleryTexts.noPicture}
    </p>
  );
}

function describeImage(title: string, { colour }: ProductImage): string {
  return colour?.name ? galleryTexts.colourImage({ title, colour: colour.name }) : galleryTexts.mainImage({ title });
}
