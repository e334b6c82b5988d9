import type { PictureSetting } from '#app/domain/store/shop-settings.ts';
import type { ShopPicture } from '#app/domain/store/shop.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { panelShopTexts as texts } from '#app/texts/panel/panel-shop-texts.ts';
import { LabelledField, TickField } from '#app/panel/forms/field.tsx';
import { useChosenPhotos } from '#app/panel/forms/use-chosen-photos.ts';
import { shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';

interface SettingPictureFieldProps {
  name: PictureSetting;
  picture: ShopPicture | undefined;
  refusal: string | undefined;
}

const acceptedTypes: Record<PictureSetting, string> = {
  logo: 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml,.svg',
  heroPicture: 'image/png,image/jpeg,image/webp,image/avif',
};

/** Renders the field of a picture setting, such as the logo, with controls that replace or remove the picture. */
export function SettingPictureField({ name, picture, refusal }: SettingPictureFieldProps) {
  const { label, hint } = shopSettingTexts[name];
  const { problem = refusal, onChange } = useChosenPhotos();
  return (
    <LabelledField id={name} label={label} hint={problem === undefined && texts.hint(hint)} error={problem}>
      {({ className, ...control }) => (
        <>
          {picture && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <img
                src={pictureUrl(picture.hash, 480, 'webp')}
                alt={texts.presentPicture(label)}
                width={picture.width}
                height={picture.height}
                className="h-20 w-auto max-w-56 rounded border border-line bg-white object-contain p-2"
              />
              <TickField name={`${name}-remover`} value="sim" label={texts.removePicture} />
            </div>
          )}
          <input
            {...control}
            name={name}
            type="file"
            accept={acceptedTypes[name]}
            className={`${className} py-2.5`}
            onChange={(event) => void onChange(event)}
          />
        </>
      )}
    </LabelledField>
  );
}
