import path from 'node:path';

export interface ImportFolder {
  folder: string;
  sheet: (fileName: string) => string;
  pictures: string;
  /** Folder of the uploaded zip files. */
  archives: string;
  /** Folder with the copy of the store on which the import is tried first. */
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
