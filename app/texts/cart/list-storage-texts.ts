/** Texts shown when the browser cannot store the visitor's lists. */
export const storageTexts = {
  notSaved: 'Este navegador não está guardando dados. Suas listas valem só enquanto esta página estiver aberta.',
  full: 'O espaço deste navegador acabou. Suas listas valem só enquanto esta página estiver aberta.',
} as const;
