/** Result of one check of the doctor. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  message: string;
  /** Advice for the operator on how to solve the problem. */
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
