import path from 'node:path';

export interface ImportFolder {
  folder: string;
  sheet: (fileName: string) => string;
  pictures: string;
  /** Folder of zip files as they arrived. */
  archives: string;
  /** Folder with the copy of the store in which the import is tried. */
  trial: string;
  changes: string;
}

/** Opens the folder. A sheet keeps its file extension, by which its format is checked. */
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
