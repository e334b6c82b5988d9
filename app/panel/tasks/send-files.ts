import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { postFiles } from '#app/panel/forms/post-files.ts';
import { forgetForms } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { panelRoot } from '#app/panel-paths.ts';

/** A dropped file, and its path within the dropped folder. */
export interface SentFile {
  file: File;
  path: string;
}

export interface Sending {
  /** Progress of the upload in percent; null while nothing is uploaded. */
  percent: number | null;
  isLost: boolean;
  send: (action: string, form: FormData) => void;
  stop: () => void;
}

/**
 * Returns the state of an upload, and functions that start and stop it. After the upload, the screen to which the
 * response redirects opens.
 */
export function useSending(): Sending {
  const [percent, setPercent] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const sending = useRef<AbortController>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function send(action: string, form: FormData): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setLost(false);
    setPercent(0);
    const answer = await postFiles(action, form, { onProgress: setPercent, signal: controller.signal });
    setPercent(null);
    if (!answer || answer.status >= 400 || !answer.url.pathname.startsWith(panelRoot)) return setLost(true);
    // The response redirected to a screen, whose URL may contain an error.
    forgetForms();
    void navigate(answer.url.pathname.slice(panelRoot.length) + answer.url.search);
    void revalidate();
  }

  return {
    percent,
    isLost,
    send: (action, form) => void send(action, form),
    stop: () => sending.current?.abort(),
  };
}

/** Reads the dropped files, including those inside folders. */
export async function readDropped({ items }: DataTransfer): Promise<SentFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(readEntry))).flat();
}

async function readEntry(entry: FileSystemEntry): Promise<SentFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ file, path }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // `readEntries` may return only some of the entries, so it is called until it returns none.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return (await Promise.all(inside.map(readEntry))).flat();
    inside.push(...some);
  }
}
