import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * A search by trigrams as one writes it in an afternoon: bare Fastify, every food in memory under each three letters of
 * its name, and the thirty with the largest share in common. No member is asked who they are.
 */
const foods = readFileSync(process.env.FOODS_FILE ?? '', 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const match = /^([^,]+),(?:"([^"]*)"|([^,]*)),/.exec(line);
    return match ? [{ id: match[1] ?? '', name: match[2] ?? match[3] ?? '' }] : [];
  });

const cut = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
};

const sizes = foods.map(({ name }) => cut(name).size);
const places = new Map<string, number[]>();
for (const [food, { name }] of foods.entries()) {
  for (const part of cut(name)) places.set(part, [...(places.get(part) ?? []), food]);
}

const search = (query: string) => {
  const parts = cut(query);
  const shared = new Map<number, number>();
  for (const part of parts) for (const food of places.get(part) ?? []) shared.set(food, (shared.get(food) ?? 0) + 1);
  return [...shared]
    .map(([food, count]) => ({ food, share: count / (parts.size + (sizes[food] ?? 0) - count) }))
    .sort((one, other) => other.share - one.share)
    .slice(0, 30)
    .map(({ food }) => foods[food]);
};

const app = Fastify({ logger: false });
app.get<{ Querystring: { q: string } }>('/foods', async ({ query }) => ({ results: search(query.q) }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
