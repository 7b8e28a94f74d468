import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { palettes } from './drawing/index.ts';
import { Bowl, Cover, chooseCategory, type DishPart, spreadSeeds } from './index.ts';
import { pieces } from './pieces.tsx';
import { chooseScene } from './scene.ts';

/** A picture's markup without the names of what it defines, which are the page's. */
const draw = (picture: React.ReactElement): string => render(picture).container.innerHTML.replace(/_r_\w+_/g, '');
const categories = Object.keys(palettes) as (keyof typeof palettes)[];

describe('a cover', () => {
  it.each(categories)('of %s is the same each time for the same thing, and another for others', (category) => {
    const one = draw(<Cover category={category} seed="offer 1" />);
    expect(draw(<Cover category={category} seed="offer 1" />)).toBe(one);
    expect(draw(<Cover category={category} seed="offer 2" />)).not.toBe(one);
    expect(one).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows what the title names, whatever the seed would choose', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(new Set(seeds.map((seed) => chooseScene('fitness', seed, 'Running clinic').motif))).toEqual(new Set([0]));
    expect(new Set(seeds.map((seed) => chooseScene('fitness', seed, 'Weights for two').motif))).toEqual(new Set([1]));
    expect(new Set(seeds.map((seed) => chooseScene('fitness', seed).motif)).size).toBe(2);
  });

  it('takes the category that the title speaks of', () => {
    expect(chooseCategory(['fitness', 'mindfulness'], 'Month of online yoga')).toBe('mindfulness');
    expect(chooseCategory(['fitness', 'mindfulness'], 'A month for free')).toBe('fitness');
    expect(chooseCategory(['unheard-of'], 'A month for free')).toBe('travel');
  });

  it('in a grid never looks like its neighbour', () => {
    const row = Array.from({ length: 60 }, (_, index) => ({ seed: `offer ${index}`, category: 'spa' as const }));
    const times = spreadSeeds(row).map((seed) => chooseScene('spa', seed).time);
    expect(times.filter((time, index) => time === times[index - 1])).toEqual([]);
    expect(spreadSeeds([{ seed: 'alone', category: 'spa' }])).toEqual(['alone']);
  });
});

describe('a bowl', () => {
  const parts: DishPart[] = [
    { kind: 'leaf', share: 40 },
    { kind: 'fish', share: 120, colour: '#ee8a68' },
    { kind: 'grain', share: 150 },
  ];

  it('is the same each time for the same dish', () => {
    const one = draw(<Bowl seed="salmon bowl" parts={parts} />);
    expect(draw(<Bowl seed="salmon bowl" parts={parts} />)).toBe(one);
    expect(draw(<Bowl seed="salmon bowl" parts={parts.slice(1)} />)).not.toBe(one);
  });

  it.each(Object.keys(pieces) as (keyof typeof pieces)[])('can be full of one thing: %s', (kind) => {
    expect(draw(<Bowl seed="plain" parts={[{ kind, share: 1 }]} />)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('without parts is an empty bowl', () => {
    expect(draw(<Bowl seed="empty" parts={[]} />)).toContain('<circle');
  });
});
