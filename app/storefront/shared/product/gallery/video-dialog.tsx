import { videoTexts } from '#app/storefront/shared/product/gallery/video-texts.ts';
import { Dialog } from '#app/design/dialog/dialog.tsx';

interface VideoDialogProps {
  /** Title of the product. */
  title: string;
  /** URL of the embedded video player. */
  videoUrl: string;
  onClose: () => void;
}

/** Renders the dialog with the video, whose player loads only when the dialog opens. */
export function VideoDialog({ title, videoUrl, onClose }: VideoDialogProps) {
  const videoTitle = videoTexts.title({ title });
  return (
    <Dialog open shape="modal" id="video" title={videoTitle} closeLabel={videoTexts.close} onClose={onClose}>
      <iframe
        src={`${videoUrl}?autoplay=1`}
        title={videoTitle}
        // The player needs scripts and its own origin.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- The origin of the player differs from that of this page.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className="block aspect-video w-full bg-ink"
      />
    </Dialog>
  );
}
