/** A dropped file, and its path within the dropped folder. */
export interface DroppedFile {
  file: File;
  path: string;
}

/** Reads the dropped files, including those inside folders. */
export async function readDroppedFiles({ items }: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(readEntry))).flat();
}

async function readEntry(entry: FileSystemEntry): Promise<DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ file, path }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const childEntries: FileSystemEntry[] = [];
  for (;;) {
    // `readEntries` may return only some of the entries, so it is called until it returns none.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return (await Promise.all(childEntries.map(readEntry))).flat();
    childEntries.push(...batch);
  }
}
