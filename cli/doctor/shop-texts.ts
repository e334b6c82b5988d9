import { countOf } from '#app/texts/shared/plural.ts';

/** Findings about delivery, and what to do about them. */
export const deliveryCheckTexts = {
  none: 'Entrega sem rotas nem tabela: nas cotações o frete fica a combinar.',
  counted: ({ routes, rates }: { routes: number; rates: number }) =>
    `Entrega: ${countOf(routes, 'rota própria', 'rotas próprias')} e tabela de ${countOf(rates, 'linha', 'linhas')}.`,
  overlapping: 'Linhas da tabela de entrega valem para o mesmo CEP e o mesmo peso.',
  sendAgain: 'Envie a tabela de novo no painel, em "Entrega", ou com "loja delivery import".',
};

/** Findings about the members of staff, and what to do about them. */
export const peopleCheckTexts = {
  counted: (people: number) => `${countOf(people, 'pessoa entra', 'pessoas entram')} no painel com o próprio nome.`,
  lockedOut: (names: string) => `Sem senha, chave de acesso nem convite aberto: ${names}.`,
  invite: 'Convide de novo ou encerre o acesso no painel, em "Pessoas".',
};

/** Findings about quotations, and what to do about them. */
export const quotationsCheckTexts = {
  stored: (quotations: number) => `${countOf(quotations, 'cotação guardada', 'cotações guardadas')}.`,
  broken: (quotations: number) =>
    `${countOf(quotations, 'cotação sem todos os seus itens', 'cotações sem todos os seus itens')}.`,
  restoreBackup: 'Restaure a última cópia de segurança com "loja restore".',
  waiting: (quotations: number) => countOf(quotations, 'cotação espera resposta.', 'cotações esperam resposta.'),
  answer: 'Responda no painel, em "Cotações", ou veja com "loja quotations list".',
  due: ({ due, keepDays }: { due: number; keepDays: number }) =>
    `${countOf(due, 'cotação passou', 'cotações passaram')} de QUOTATION_KEEP_DAYS (${keepDays} dias).`,
  purge: 'A loja aberta apaga sozinha, a cada hora; ou rode "loja quotations purge".',
};

/** Findings about notices outside the panel, and what to do about them. */
export const noticesCheckTexts = {
  receivers: ({ devices, hasWebhook }: { devices: number; hasWebhook: boolean }) =>
    `Avisos de cotações fora do painel: ${countOf(devices, 'aparelho', 'aparelhos')}, ${hasWebhook ? 'e um webhook' : 'sem webhook'}.`,
  unencrypted: 'O endereço do webhook não é https://, e a loja não envia os avisos a ele.',
  encrypt: 'Escreva um endereço https://, ou NOTICE_ALLOW_PRIVATE=true se ele fica na própria rede.',
  undelivered: ({ waiting, failed }: { waiting: number; failed: number }) =>
    `Dos avisos dos últimos 7 dias, ${countOf(failed, 'não foi entregue', 'não foram entregues')} e ${countOf(waiting, 'espera', 'esperam')} nova tentativa.`,
  look: 'Veja por quê no painel, em "Avisos".',
};

/** Findings about settings, and what to do about them. */
export const settingsCheckTexts = {
  correct: 'Corrija no arquivo .env (veja .env.example).',
  allAccepted: 'Todas as configurações têm valores aceitos.',
  unknown: (name: string) => `O arquivo .env tem "${name}", que não é uma configuração da loja.`,
  checkName: 'Confira o nome em .env.example.',
  noBackupKey: 'BACKUP_KEY está vazia: "loja restore" aceita uma cópia de segurança feita por qualquer pessoa.',
  makeBackupKey: 'Sorteie uma com "loja token --backup --save" e refaça a cópia.',
  weakToken: 'ADMIN_TOKEN repete poucas letras e pode ser adivinhado.',
  makeToken: 'Gere outro com "loja token".',
  noPublicUrl: 'A loja atende outras máquinas, mas não sabe o seu endereço público.',
  writePublicUrl: 'Escreva-o no painel, em Loja, ou com "loja settings set PUBLIC_URL https://loja.example".',
  noTrustProxy: 'PUBLIC_URL é https, mas TRUST_PROXY é false.',
  trustProxy: 'Atrás de Caddy ou nginx, escreva TRUST_PROXY=true no .env.',
  notEncrypted: (publicUrl: string) =>
    `PUBLIC_URL (${publicUrl}) não é https: o código do dono e os dados dos clientes passam abertos pela rede.`,
  addCertificate:
    'Ponha Caddy ou nginx com certificado à frente da loja (manual, 9) e escreva o endereço com https://: no painel, em Loja, ou em PUBLIC_URL.',
  hasBackupKey: 'As cópias de segurança são assinadas com BACKUP_KEY.',
};

const howToSet = 'Escreva com "loja settings set", por exemplo: loja settings set';

/** Findings about the shop's own data, and what to do about them. */
export const shopCheckTexts = {
  sources: (sources: string) => `O que a loja diz de si vem de: ${sources}.`,
  unusable: (env: string) => `${env}: o valor gravado não serve e não é usado.`,
  set: (env: string) => `${howToSet} ${env}`,
  invented: (settings: string) =>
    `${settings}: ainda com o valor de exemplo. O rodapé diz "loja de demonstração", e as cotações iriam para um número inventado.`,
  setName: `${howToSet} STORE_NAME "Nome da loja"`,
  missingByAll: (settings: string) =>
    `Falta o que a lei pede de toda loja na internet (Decreto 7.962/2013): ${settings}.`,
  missingBySome: (settings: string) =>
    `Quem vende produtos veterinários, rações ou sementes controlados pelo MAPA informa também: ${settings}.`,
  setCompanyNumber: `${howToSet} STORE_CNPJ 11.222.333/0001-81`,
  ignoreIfUnfit: 'Se não é o caso da loja, desconsidere.',
  complete: 'A loja diz quem vende, como a lei pede.',
  pricesHidden: 'SHOW_PRICES=false: quem vende ao público deve mostrar os preços (Lei 10.962/2004).',
  showPrices: 'Volte a mostrar com "loja settings set SHOW_PRICES true", a não ser que a loja só atenda empresas.',
  chooseColour: (advice: string) => `Para que a cor seja a sua, ${advice}.`,
  keysMissing: (keys: readonly string[]) =>
    `STORE_LABEL_KEYS: em nenhum produto as “Informações Adicionais” têm valores curtos em ${keys.map((name) => `“${name}”`).join(', ')}; esse filtro não aparece.`,
  checkKeys: `Confira como a chave se escreve nos produtos. ${howToSet} STORE_LABEL_KEYS "Espécie; Fase"`,
  chooseDarker: 'escolha uma mais escura',
  chooseLighter: 'escolha uma mais clara, ou uma cor principal mais escura',
  pictureLost: (env: string) => `${env}: a imagem gravada não está mais no banco.`,
  setPicture: (env: string) => `${howToSet} ${env} arquivo.png`,
};
