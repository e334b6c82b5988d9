/** Texts of the page that the service worker shows when a screen is neither reachable nor cached. */
export const offlineTexts = {
  title: 'Sem conexão',
  text: 'Esta tela ainda não está guardada neste aparelho. Seu carrinho e suas listas estão.',
  keptHeading: 'O que você já pode abrir',
  retry: 'Tentar de novo',
} as const;
