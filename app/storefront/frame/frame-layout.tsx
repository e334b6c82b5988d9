import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { LazyToaster } from '#app/storefront/frame/notices/lazy-toaster.tsx';
import { Footer } from '#app/storefront/frame/footer.tsx';
import { BackToTop, topId } from '#app/storefront/frame/back-to-top.tsx';
import { OfferChanges } from '#app/storefront/frame/notices/offer-changes.tsx';
import { OfflineNotice } from '#app/storefront/frame/notices/offline-notice.tsx';
import { Header, SecondaryHeader } from '#app/storefront/frame/header/header.tsx';
import { QuickViewHost } from '#app/storefront/shared/quick-view/quick-view-host.tsx';
import type { Frame } from '#app/storefront/frame/use-shop.ts';
import { useOfflinePageCache } from '#app/visitor/offline/use-offline-page-cache.ts';
import { useVisitorLists } from '#app/visitor/cart/use-visitor-lists.ts';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

/** Renders header and footer around every screen except private ones. */
export function FrameLayout({
  frame,
  header = 'main',
  children,
}: {
  frame: Frame;
  header?: 'main' | 'secondary';
  children: React.ReactNode;
}) {
  useVisitorLists();
  useOfflinePageCache();
  return (
    <>
      <a id={topId} href="#conteudo" className="skip-link btn btn-primary no-print">
        {sharedTexts.skipToContent}
      </a>
      <Progress />
      {header === 'main' ? <Header shop={frame.shop} /> : <SecondaryHeader shop={frame.shop} />}
      <main id="conteudo" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <ScreenAnnouncer />
      <Footer {...frame} />
      <BackToTop />
      <OfflineNotice />
      <OfferChanges />
      <QuickViewHost />
      <LazyToaster />
    </>
  );
}

/** Renders the progress bar of a slow navigation. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress no-print" aria-hidden="true" />;
}

/**
 * Announces the page's title to screen readers after a client-side navigation, as a browser does on page load. If the
 * navigation removed the focused element, it moves the focus to the content.
 */
function ScreenAnnouncer() {
  const [title, setTitle] = useState('');
  useOnChange(useLocation().pathname, () => {
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('conteudo')?.focus({ preventScroll: true });
    }
  });
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
