import type { Table } from '../src/api/types';

/** As the server tells them: what `ada` may ask on each seat and of the table. */
export function permissions(seats: string[][], table: string[] = []): Table['permissions'] {
  const others = { table: [], seats: seats.map(() => []) };
  return { people: { ada: { table, seats } }, others } as unknown as Table['permissions'];
}
