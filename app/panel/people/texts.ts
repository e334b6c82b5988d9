import { formatDateTime } from '#app/domain/shared/dates.ts';
import { countOf } from '#app/texts/shared/plural.ts';

export const peopleTexts = {
  title: 'Pessoas',
  hint: 'Quem trabalha na loja entra com o próprio nome. Vendedores respondem cotações e comentários e veem os produtos; não mudam preços, produtos, configurações nem cópias.',
  invite: 'Convidar alguém',
  name: 'Nome',
  nameHint: 'O endereço do link é feito dele e não muda depois.',
  whatsapp: 'WhatsApp',
  whatsappHint: 'Com o DDD. É o número que o cliente vê pelo link desta pessoa; sem ele, vale o da loja.',
  role: 'Pode',
  roles: { seller: 'Vender (cotações, comentários, ver produtos)', owner: 'Tudo, como quem cuida da loja' },
  roleBadges: { seller: 'vende', owner: 'pode tudo' },
  create: 'Convidar',
  invited: (name: string) => `Convite de ${name} pronto. Mande o endereço agora: ele não aparece de novo.`,
  invitationHint: (days: number) => `Vale uma vez, por ${countOf(days, 'dia', 'dias')}. Quem tiver o endereço entra.`,
  invitationAddress: 'Endereço do convite',
  sendInvitation: 'Mandar pelo WhatsApp',
  invitationMessage: ({ name, shopName, url }: { name: string; shopName: string; url: string }) =>
    `Olá, ${name}! Este é o seu convite para o painel de ${shopName}. Ele vale uma vez só: ${url}`,
  copy: 'Copiar',
  copied: 'Copiado',
  none: 'Só você entra no painel. Convide quem responde cotações com você.',
  notFresh: 'Por segurança, entre de novo antes de convidar alguém: faz mais de 15 minutos que você entrou.',
  signInWays: {
    password: 'tem senha',
    passkeys: (count: number) => countOf(count, 'chave de acesso', 'chaves de acesso'),
    invited: (untilMs: number) => `convite aberto até ${formatDateTime(untilMs)}`,
    expired: 'o convite passou do prazo',
    none: 'ainda não pode entrar: convide de novo',
  },
  leftAt: (atMs: number) => `Não trabalha mais aqui desde ${formatDateTime(atMs)}.`,
  former: 'Não trabalham mais aqui',
  link: 'Link para clientes',
  linkHint: (whatsapp: string) =>
    whatsapp
      ? 'Quem abre fala com esta pessoa pelo WhatsApp, e as cotações já chegam com ela.'
      : 'Quem abre fala com a loja pelo WhatsApp, e as cotações já chegam com esta pessoa.',
  qr: (name: string) => `Código QR do link de ${name}`,
  downloadQr: 'Baixar o código QR',
  devices: (count: number) => `Dentro do painel em ${countOf(count, 'aparelho', 'aparelhos')}`,
  deviceSeen: (device: string, atMs: number) =>
    `${device || 'Aparelho desconhecido'}, visto em ${formatDateTime(atMs)}`,
  endDevice: 'Encerrar',
  endDeviceOf: (device: string, name: string) => `Encerrar ${device || 'aparelho desconhecido'} de ${name}`,
  deviceEnded: 'Aquele aparelho saiu do painel.',
  edit: 'Editar',
  save: 'Salvar',
  saved: (name: string) => `Dados de ${name} salvos.`,
  inviteAgain: 'Convidar de novo',
  inviteAgainHint: 'Para quem perdeu a senha ou o aparelho. O que a pessoa já usa para entrar continua valendo.',
  revoke: 'Encerrar o acesso',
  revokeHint:
    'A pessoa sai na hora de todos os aparelhos, o link dela deixa de valer, e as cotações abertas ficam sem vendedor. O histórico guarda o nome.',
  revokeSure: 'Encerrar agora',
  revoked: 'O acesso foi encerrado em todos os aparelhos.',
  refused: {
    name: 'Escreva o nome, com letras.',
    whatsapp: 'O número de WhatsApp não parece certo. Escreva com o DDD, como (67) 99999-0000.',
    taken: 'Já há ou houve alguém com este nome. Escreva também o sobrenome.',
    notOnStaff: 'Esta pessoa não trabalha mais aqui.',
  },
  actionLabel: (action: string, name: string) => `${action}: ${name}`,
} as const;
