import { describeError } from '#app/texts/shared/system-errors.ts';
import type { Settings } from '#app/server/settings.ts';

/** Why the store cannot listen where its settings say. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `a porta ${port} já está em uso`;
    case 'EACCES':
      return `sem permissão para a porta ${port}; as abaixo de 1024 são do sistema`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST (${host}) não é um endereço desta máquina`;
    default:
      return describeError(error);
  }
}
