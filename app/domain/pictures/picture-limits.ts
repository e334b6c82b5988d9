/** Maximum size of an original picture in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
