// @ts-check

/**
 * Messages of the set-up for the owner. The file imports no packages, because the set-up runs before they are
 * installed.
 */
export const setupTexts = {
  waiting: 'Esperando outra preparação desta loja terminar…',
  installPackages: 'Instalando os pacotes',
  checkRegistry:
    'Confira a ligação com o registro de pacotes do npm e o espaço em disco, e rode o mesmo comando de novo.',
  /** @param {string} version */
  oldNode: (version) => `Preparando a loja: o Node desta máquina é o ${version}`,
  /** @param {string} oldest */
  installNode: (oldest) => `Instale o Node ${oldest} ou mais novo (https://nodejs.org) e rode o mesmo comando de novo.`,
  build: 'Construindo a loja',
  correctSource: 'Corrija o erro apontado acima no código da loja e rode o mesmo comando de novo.',
  /** @param {string} name */
  installTestTool: (name) => `Instalando o ${name} dos testes`,
  installChromium: 'Instale o Chromium ou o Chrome, ou diga onde ele está com CHROMIUM_PATH=/caminho/do/chromium',
  installPostgres:
    'Instale o pgbouncer e o servidor PostgreSQL 15 ou mais novo, ou diga onde estão initdb e postgres com POSTGRES_BIN=/caminho/da/pasta',
  /** @param {string} advice */
  testAgain: (advice) => `${advice}, e rode npm test de novo.`,
  /** @param {string} label */
  stillMissing: (label) => `${label}: o programa continua faltando`,
  /** @param {{ label: string, reason: string }} failure */
  failed: ({ label, reason }) => `${label}: falhou (${reason})`,
  /** @param {{ problem: string, advice: string }} failure */
  withAdvice: ({ problem, advice }) => `${problem}\nO que fazer: ${advice}`,
};
