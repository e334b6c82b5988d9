/** A picture, before it is made smaller; larger ones are refused wherever they come from. */
export const maxPictureBytes = 10 * 1024 * 1024;
