import type { PictureSetting } from '#app/domain/store/shop-settings.ts';
import type { ShopPicture } from '#app/domain/store/shop.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { panelShopTexts as texts } from '#app/texts/panel/shop.ts';
import { convertChosenPhotos } from '#app/panel/forms/photo-formats.ts';
import { shopSettingTexts } from '#app/texts/store/shop-settings.ts';

interface PictureFieldProps {
  name: PictureSetting;
  picture: ShopPicture | undefined;
  refusal: string | undefined;
  /** Hash of the stored one. */
  seen: string;
}

const accepted: Record<PictureSetting, string> = {
  logo: 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml,.svg',
  heroPicture: 'image/png,image/jpeg,image/webp,image/avif',
};

/** A picture of the shop: what is shown now, a file to put in its place, and a way to have none. */
export function PictureField({ name, picture, refusal, seen }: PictureFieldProps) {
  const { label, hint } = shopSettingTexts[name];
  const describedBy = `${name}-dica`;
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name={`visto-${name}`} value={seen} />
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      {picture ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <img
            src={pictureUrl(picture.hash, 480, 'webp')}
            alt={texts.presentPicture(label)}
            width={picture.width}
            height={picture.height}
            className="h-20 w-auto max-w-56 object-contain rounded border border-line bg-white p-2"
          />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={`${name}-remover`} value="sim" className="size-5" />
            {texts.removePicture}
          </label>
        </div>
      ) : null}
      <input
        {...{ id: name, name, type: 'file', accept: accepted[name], className: 'field py-2.5' }}
        onChange={({ target }) => void convertChosenPhotos(target)}
        aria-describedby={describedBy}
        aria-invalid={refusal === undefined ? undefined : true}
      />
      <p id={describedBy} className={`text-sm ${refusal === undefined ? 'text-ink-soft' : 'font-medium text-clay'}`}>
        {refusal === undefined ? texts.hint(hint) : refusal || texts.refusedFile(hint)}
      </p>
    </div>
  );
}
