/** Reasons why a picture is not found or not used, and error messages about a zip file of pictures. */
export const pictureTexts = {
  notRelative: 'o caminho precisa ser relativo à pasta das imagens, sem / nem C: no começo',
  similarNames: (names: string) => `não encontrei este arquivo de imagem, mas há ${names}: escreva um deles`,
  outside: 'o caminho não pode sair da pasta das imagens',
  tooLarge: 'a imagem tem mais de 10 MB; salve-a menor',
  encryptedZip: (name: string) => `O arquivo ${name} tem senha. Faça o zip de novo, sem senha.`,
  tooManyInZip: ({ name, max }: { name: string; max: string }) =>
    `O arquivo ${name} tem mais de ${max} fotos. Divida-o.`,
  zipTooLarge: (name: string) =>
    `As fotos do arquivo ${name} ocupam espaço demais depois de abertas. Divida-o em dois.`,
  pictureInZipTooLarge: ({ picture, name }: { picture: string; name: string }) =>
    `A foto ${picture}, do arquivo ${name}, tem mais de 10 MB. Salve-a menor.`,
  damagedZip: (name: string) => `O arquivo ${name} não é um zip, ou está danificado. Faça-o de novo.`,
};
