/** Reasons why a picture that the owner sends is rejected. */
export const ownerPictureTexts = {
  notGiven: 'use a imagem em base64 (data:) ou o endereço de uma imagem desta loja',
  notBase64: 'não é uma imagem em base64',
  unknownFormat: 'o arquivo não é uma imagem JPEG, PNG, WebP ou AVIF',
};

/** Reasons why an SVG is rejected. */
export const svgTexts = {
  damaged: 'o desenho SVG está danificado',
  tooLarge: 'o desenho SVG tem mais de 1 MB',
  damagedOrComplex: 'o desenho SVG está danificado, ou é complicado demais',
  entities: 'o desenho SVG declara entidades; salve-o como SVG simples',
  tooComplex: 'o desenho SVG é complicado demais',
  externalFile: 'o desenho SVG usa um arquivo de fora; inclua a imagem ou a fonte no próprio desenho',
  installedFonts: 'o desenho SVG tem letras que dependem de fontes instaladas; converta o texto em curvas',
  effects: 'o desenho SVG tem efeitos, fotos ou partes de página; salve-o como PNG',
  noSize: 'o desenho SVG não diz o seu tamanho (viewBox, ou width e height)',
};

/** Reasons why a logo is rejected. */
export const logoTexts = {
  damaged: 'a imagem está danificada',
  oneColour: 'a imagem tem uma cor só: não há desenho nela',
  tooSmall: ({ width, height, minLongSide }: { width: number; height: number; minLongSide: number }) =>
    `o logotipo tem só ${width} × ${height} pixels sem as margens; use um de ${minLongSide} ou mais no lado maior`,
  tooThin: (maxRatio: number) => `o logotipo é fino demais: um lado tem mais de ${maxRatio} vezes o outro`,
};

/** Reasons why a picture is rejected. */
export const pictureTexts = {
  damaged: 'a imagem está danificada',
  empty: 'o arquivo de imagem está vazio',
  tooLarge: 'a imagem tem mais de 10 MB',
  heic: 'a foto está no formato HEIC, dos iPhones; salve-a como JPEG',
  unknownFormat: 'o arquivo não é uma imagem JPEG, PNG, WebP, AVIF ou GIF',
  tooManyPixels: 'a imagem tem mais de 40 megapixels',
  tooManyFrames: 'a animação tem quadros demais; salve o primeiro como JPEG',
  tooMuchMemory: 'a imagem ocuparia mais de 160 MB depois de aberta; salve-a menor, ou como JPEG não progressivo',
  otherFormat: 'não está no formato da loja',
};
