import { Suspense, useState, type MouseEvent } from 'react';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { Product, ProductImage } from '#app/domain/catalogue/product.ts';
import { getVideoFrameUrl, getVideoId, getVideoPageUrl } from '#app/domain/catalogue/description/video-urls.ts';
import { galleryTexts } from '#app/storefront/shared/product/product-texts.ts';
import { getGalleryImages, getMainImageIndex } from '#app/storefront/shared/product/gallery/gallery-images.ts';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { useTransitionStyle } from '#app/storefront/shared/product-card/use-transition-style.ts';
import type { ProductChoice } from '#app/storefront/shared/product/purchase/use-product-choice.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { Icon } from '#app/design/icon.tsx';
import { createLazyComponent } from '#app/design/lazy-component.ts';
import { Picture, preloadPicture } from '#app/design/picture.tsx';
import { withoutPlaceholder } from '#app/storefront/frame/reduced-page-data.ts';

const VideoDialog = createLazyComponent(
  async () => (await import('#app/storefront/shared/product/gallery/video-dialog.tsx')).VideoDialog,
);

const mainPicture = { sizes: '(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 75vw', maxWidth: 960 } as const;

/** Preloads the picture that a gallery shows first. */
export function preloadMainPicture(product: Product): void {
  const image = import.meta.env.SSR && getGalleryImages(product)[getMainImageIndex(product)];
  if (image) preloadPicture({ picture: image.picture, ...mainPicture });
}

interface GalleryProps {
  product: Product;
  productChoice: ProductChoice;
  /** Whether this is the quick view, whose picture has no transition from the card, because the card stays visible. */
  isQuickView?: boolean;
}

/**
 * Renders the main picture, the thumbnails and the button of the video. Without JavaScript the thumbnails link to their
 * pictures and the play button to the video.
 */
export function Gallery({ product, productChoice, isQuickView = false }: GalleryProps) {
  const shop = useShop();
  const { id, title } = product;
  const transitionStyle = useTransitionStyle(id);
  const { images, imageIndex } = productChoice;
  const selected = images[imageIndex] ?? images[0];
  const videoId = getVideoId(product.videoId, shop.videoId);
  const tintClass = getTintClass(product.parent);
  return (
    <section aria-label={galleryTexts.label} className="gallery">
      <div className={`gallery-main ${tintClass}`}>
        {selected ? (
          <div className="size-full" style={isQuickView ? undefined : transitionStyle}>
            <Picture
              key={selected.picture.hash}
              picture={selected.picture}
              alt={formatImageAlt(title, selected)}
              {...mainPicture}
              isAboveFold
              isPreloaded
              className="size-full object-contain"
            />
          </div>
        ) : (
          <NoPicture />
        )}
        {videoId ? <PlayButton title={title} videoId={videoId} /> : null}
      </div>
      {images.length > 1 ? <Thumbnails productChoice={productChoice} tintClass={tintClass} /> : null}
    </section>
  );
}

function Thumbnails({ productChoice, tintClass }: { productChoice: ProductChoice; tintClass: string }) {
  const { images, imageIndex, selectImage } = productChoice;
  function select(event: MouseEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    selectImage(index);
  }
  return (
    <ul aria-label={galleryTexts.thumbnails} className="gallery-thumbs no-print">
      {images.map(({ picture }, index) => (
        <li key={picture.hash}>
          <a
            data-press=""
            href={pictureUrl(picture.hash, 960, 'webp')}
            aria-label={galleryTexts.thumbnail({ number: index + 1, total: images.length })}
            aria-current={index === imageIndex ? 'true' : undefined}
            onClick={(event) => select(event, index)}
            className={`gallery-thumb ${tintClass}`}
          >
            <Picture
              picture={withoutPlaceholder(picture)}
              alt=""
              sizes="5rem"
              maxWidth={160}
              className="size-full object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function PlayButton({ title, videoId }: { title: string; videoId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={getVideoPageUrl(videoId)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={galleryTexts.play}
        aria-haspopup="dialog"
        data-press=""
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
          <VideoDialog title={title} videoUrl={getVideoFrameUrl(videoId)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function NoPicture() {
  return (
    <p className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center text-balance text-moss-text">
      <Icon name="box" className="size-20 opacity-50 md:size-28" />
      {galleryTexts.noPicture}
    </p>
  );
}

/** Returns the text alternative of a picture: the owner's, or else one with the product's title and the colour. */
export function formatImageAlt(title: string, { colour, alt }: ProductImage): string {
  if (alt) return alt;
  return colour?.name ? galleryTexts.colourImage({ title, colour: colour.name }) : galleryTexts.mainImage({ title });
}
