/** Formats a number of bytes with decimal prefixes: 1,500,000 becomes '1,5 MB'. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}
