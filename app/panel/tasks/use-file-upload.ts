import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { postFiles } from '#app/panel/forms/post-files.ts';
import { forgetForms } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { panelRoot } from '#app/panel-paths.ts';

/** A dropped file, and its path within the dropped folder. */
export interface DroppedFile {
  file: File;
  path: string;
}

/** State of an upload, and the functions that start and stop it. */
export interface FileUpload {
  /** Progress of the upload in percent; null while nothing is uploaded. */
  percent: number | null;
  /** Whether the last upload failed or was stopped. */
  hasFailed: boolean;
  send: (action: string, form: FormData) => void;
  stop: () => void;
}

/**
 * Uploads files with a form. After the upload, the screen to which the response redirects opens.
 */
export function useFileUpload(): FileUpload {
  const [percent, setPercent] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const controllerRef = useRef<AbortController>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function upload(action: string, form: FormData): Promise<void> {
    const controller = new AbortController();
    controllerRef.current = controller;
    setFailed(false);
    setPercent(0);
    const response = await postFiles(action, form, { onProgress: setPercent, signal: controller.signal });
    setPercent(null);
    if (!response || response.status >= 400 || !response.url.pathname.startsWith(panelRoot)) return setFailed(true);
    // The response redirected to a screen, whose URL may contain an error.
    forgetForms();
    void navigate(response.url.pathname.slice(panelRoot.length) + response.url.search);
    void revalidate();
  }

  return {
    percent,
    hasFailed,
    send: (action, form) => void upload(action, form),
    stop: () => controllerRef.current?.abort(),
  };
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
