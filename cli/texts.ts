/** Texts of the command line's own help. */
export const programTexts = {
  exitCodes: `Códigos de saída: 0 deu certo; 1 falhou (banco, disco, configuração ou problema achado pelo doctor);
2 comando escrito errado; 3 arquivo recusado, e nada dele mudou, ou um código não encontrado; 4 faltou confirmar, e
nada mudou.
Com npm, as opções vêm depois de dois traços: npm run loja -- import produtos.xlsx --dry-run`,
  description:
    'Ferramentas do dono da loja: configurações, catálogo, cópias de segurança, comentários, cotações, entrega e diagnóstico.',
  usageTitle: 'Uso:',
  argumentsTitle: 'Argumentos:',
  optionsTitle: 'Opções:',
  commandsTitle: 'Comandos:',
  options: '[opções]',
  command: '<comando>',
  helpOption: 'mostra esta ajuda',
  helpCommandName: 'help [comando]',
  helpCommand: 'mostra a ajuda de um comando',
  jsonOption: 'resultado em JSON, para programas',
  seeHelp: 'Veja a ajuda: loja --help, ou loja <comando> --help',
};
