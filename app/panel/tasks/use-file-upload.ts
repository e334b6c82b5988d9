import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { postFiles } from '#app/panel/forms/post-files.ts';
import { forgetForms } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { panelRoot } from '#app/panel-paths.ts';

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
