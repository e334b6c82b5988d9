import { getGeneratedFolder } from './catalogue/open-catalogue.ts';
import { openDatabase } from '../app/data/database/open-database.ts';
import { listOwnerProducts } from '../app/data/catalogue/owner/owner-products.ts';
import { parseOwnerQuery } from '../app/domain/catalogue/owner/owner-query.ts';
import { watchLoop } from './catalogue/measure.ts';
import { bumpCatalogueVersion } from '../app/data/catalogue/version.ts';
for (const size of process.argv.slice(2).map(Number)) {
  const db = await openDatabase({ url: null, dataDir: await getGeneratedFolder(size) });
  for (const q of [
    '',
    'busca=racao saco',
    'ordem=title',
    'ordem=-price&categoria=3',
    'mostrar=out-of-stock&ordem=stock',
    'pagina=' + size / 50,
    'busca=a',
  ]) {
    for (let i = 0; i < 2; i++) {
      await db.transact((tx) => bumpCatalogueVersion(tx, Date.now()));
      const w = await watchLoop(() =>
        listOwnerProducts(db, { ...parseOwnerQuery(new URLSearchParams(q)), pageSize: 50 }),
      );
      console.log(size, q, JSON.stringify(w));
    }
  }
  await db.close();
}
