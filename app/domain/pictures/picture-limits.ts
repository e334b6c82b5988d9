/** Maximum size of an original picture in bytes. Larger ones are rejected at every input. */
export const maxPictureBytes = 10 * 1024 * 1024;
