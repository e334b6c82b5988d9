/** Maximum size of an original picture in bytes. Every upload and import rejects larger ones. */
export const maxPictureBytes = 10 * 1024 * 1024;
