/** Result of one check of the doctor. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  message: string;
  /** What the operator can do about it. */
  cure?: string;
}

export function ok(message: string): Finding {
  return { level: 'ok', message };
}

export function warning(message: string, cure: string): Finding {
  return { level: 'warning', message, cure };
}

export function problem(message: string, cure: string): Finding {
  return { level: 'problem', message, cure };
}
