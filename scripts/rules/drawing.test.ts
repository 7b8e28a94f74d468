import { describe, expect, it } from 'vitest';
import { drawStructure } from './drawing.ts';

const draw = (arrows: readonly (readonly [string, string])[]) => {
  const imports = arrows.map(([from, to]) => ({ from: `web/src/${from}`, to: `web/src/${to}` }));
  return drawStructure([...new Set(imports.flatMap(({ from, to }) => [from, to]))], imports, 'web/src');
};

describe('the drawing of a folder', () => {
  it('puts each room above those it imports, and counts an arrow once', () => {
    const drawing = draw([
      ['hub/a.ts', 'club/b.ts'],
      ['hub/c.ts', 'club/d.ts'],
      ['club/b.ts', 'core/e.ts'],
      ['hub/a.ts', 'core/e.ts'],
    ]);
    expect(drawing.floors).toEqual([['hub'], ['club'], ['core']]);
    expect(drawing).toMatchObject({ rooms: 3, arrows: 3, up: [] });
  });

  it('names the arrow that runs back up', () => {
    const { up, rooms } = draw([
      ['club/a.ts', 'core/b.ts'],
      ['core/b.ts', 'club/c.ts'],
    ]);
    expect(rooms).toBe(2);
    expect(up).toHaveLength(1);
  });

  it('leaves imports inside a room and into other folders out', () => {
    const imports = [
      { from: 'web/src/club/a.ts', to: 'web/src/club/b.ts' },
      { from: 'web/src/club/a.ts', to: 'contract/src/club.ts' },
    ];
    expect(drawStructure(['web/src/club/a.ts', 'web/src/club/b.ts'], imports, 'web/src')).toMatchObject({
      rooms: 1,
      arrows: 0,
      floors: [['club']],
    });
  });
});
