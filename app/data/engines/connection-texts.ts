/** Messages for connection errors of PostgreSQL that the owner can fix in the settings. */
export const connectionTexts = {
  withoutTls: 'o servidor não oferece TLS; tire sslmode de DATABASE_URL',
  withoutPassword: 'falta a senha do banco; escreva-a em DATABASE_URL: postgres://usuario:senha@…',
  pooler: 'DATABASE_URL leva a um pooler (pgbouncer): escreva o endereço do próprio banco em DATABASE_DIRECT_URL',
};
