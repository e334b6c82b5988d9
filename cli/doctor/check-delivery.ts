import type { Database } from '#app/data/database/database.ts';
import { listDeliveryRates, readDeliveryTerms } from '#app/data/quotation/delivery.ts';
import { findOverlaps } from '#app/domain/quotation/delivery/check-rates.ts';
import { count } from '#app/texts/shared/amounts.ts';
import { ok, problem, type Finding } from './finding.ts';

/** Checks the rates from which quotations estimate a delivery. */
export async function checkDelivery(db: Database): Promise<Finding[]> {
  const { routes } = (await readDeliveryTerms(db)).terms;
  const rates = await listDeliveryRates(db);
  if (routes.length === 0 && rates.length === 0) {
    return [ok('Entrega sem rotas nem tabela: nas cotações o frete fica a combinar.')];
  }
  const overlaps = findOverlaps(rates, 1);
  return [
    ok(
      `Entrega: ${count(routes.length, 'rota própria', 'rotas próprias')} e tabela de ${count(rates.length, 'linha', 'linhas')}.`,
    ),
    ...(overlaps.length === 0
      ? []
      : [
          problem(
            'Linhas da tabela de entrega valem para o mesmo CEP e o mesmo peso.',
            'Envie a tabela de novo no painel, em "Entrega", ou com "loja delivery import".',
          ),
        ]),
  ];
}
