import { describe, expect, it } from 'vitest';
import { flights, length, TRAVEL } from '../src/motion/flights';
import { candidates } from '../src/motion/places';

describe('what is to be seen of changes', () => {
  it('lets the same thing by the same way fly together, in order', () => {
    const all = flights([
      { what: 'white-die', count: 3, source: 'harbour:blue', target: 'taken:0' },
      { what: 'blue', source: 'harbour:blue', target: 'shop:0:blue:8' },
      { what: 'blue', source: 'harbour:blue', target: 'shop:0:blue:8' },
    ]);
    expect(all.map(({ what, count }) => [what, count])).toEqual([
      ['white-die', 3],
      ['blue', 2],
    ]);
    expect(all[1]?.start).toBeGreaterThan(all[0]?.start ?? Number.NaN);
    expect(length(all)).toBe((all[1]?.start ?? 0) + TRAVEL);
  });

  it('leaves out what is only said, and dice that tumble by themselves', () => {
    expect(
      flights([
        { what: 'turn', source: 'seat:0', target: 'seat:1' },
        { what: 'circle', target: 'spot:0:C3' },
        { what: 'white-die', source: 'tray', target: 'roll:4' },
        { what: 'white-die', source: 'roll:4', target: 'harbour:blue' },
        { what: 'gold', source: 'supply', target: 'lost' },
      ]),
    ).toEqual([]);
  });

  it('lets what comes from nowhere appear, and what goes nowhere fade', () => {
    const [coin, dice] = flights([
      { what: 'drachma', count: 4, source: 'supply', target: 'purse:1' },
      { what: 'yellow-die', source: 'harbour:gold', target: 'supply' },
    ]);
    expect([coin?.from, coin?.to]).toEqual([null, 'purse:1']);
    expect([dice?.from, dice?.to]).toEqual(['harbour:gold', null]);
  });

  it('hands what was fulfilled to whoever has the points for it', () => {
    const [, contract] = flights([
      { what: 'point', count: 9, source: 'contract:2', target: 'score:1:contracts' },
      { what: 'contract', source: 'contract:2', target: 'fulfilled:II-3' },
    ]);
    expect([contract?.from, contract?.to]).toEqual(['contract:2', 'score:1:contracts']);
  });

  it('is over in good time, however much happens', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      what: 'wine',
      source: `field:${i}`,
      target: 'warehouse:0',
    }));
    expect(length(flights(many))).toBeLessThanOrEqual(1700);
  });
});

describe('where a place is', () => {
  it('is itself, else what it is a part of, else its owner', () => {
    expect(candidates('shop:1:blue:8')).toEqual([
      'shop:1:blue:8',
      'shop:1:blue',
      'shop:1',
      'shop',
      'seat:1',
    ]);
    expect(candidates('score:0:shipping')).toContain('score:0');
    expect(candidates('field:3')).not.toContain('seat:3');
  });
});
