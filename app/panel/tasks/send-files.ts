import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetForms } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { panelRoot } from '#app/panel-paths.ts';

/** A file with its path in the dropped folder. */
export interface SentFile {
  file: File;
  path: string;
}

export interface Sending {
  /** Progress in percent; null while nothing is sent. */
  percent: number | null;
  isLost: boolean;
  send: (action: string, form: FormData) => void;
  stop: () => void;
}

/**
 * Sends a form with files and reports its progress, because the browser's own submitting would show nothing for
 * minutes.
 */
export function useSending(): Sending {
  const [percent, setPercent] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const request = useRef<XMLHttpRequest>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  function send(action: string, form: FormData): void {
    const sending = new XMLHttpRequest();
    request.current = sending;
    setLost(false);
    setPercent(0);
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      setPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    sending.addEventListener('loadend', () => {
      request.current = null;
      setPercent(null);
      const answered = sending.status > 0 ? URL.parse(sending.responseURL) : null;
      if (sending.status >= 400 || !answered?.pathname.startsWith(panelRoot)) return setLost(true);
      // The response led to a screen, with the error in its address.
      forgetForms();
      void navigate(answered.pathname.slice(panelRoot.length) + answered.search);
      void revalidate();
    });
    sending.open('POST', action);
    sending.send(form);
  }

  return { percent, isLost, send, stop: () => request.current?.abort() };
}

/** Reads the dropped files, including those in folders. */
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
    // A folder returns a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return (await Promise.all(inside.map(readEntry))).flat();
    inside.push(...some);
  }
}
