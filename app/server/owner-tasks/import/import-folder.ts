import path from 'node:path';

export interface ImportFolder {
  folder: string;
  sheet: (fileName: string) => string;
  pictures: string;
  /** Zips as they came. */
  archives: string;
  /** The copy of the store in which the import was tried. */
  trial: string;
  changes: string;
}

/** A sheet keeps the ending of its name, by which its format is checked. */
export function openImportFolder(folder: string): ImportFolder {
  return {
    folder,
    sheet: (fileName) => path.join(folder, `planilha${path.extname(fileName).toLowerCase()}`),
    pictures: path.join(folder, 'fotos'),
    archives: path.join(folder, 'zips'),
    trial: path.join(folder, 'ensaio'),
    changes: path.join(folder, 'mudancas'),
  };
}
