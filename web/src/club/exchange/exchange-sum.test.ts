import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMissing, hundredths } from '#club/transfers';
import { calculateExchange, findRefusal, mostNow } from './exchange-sum.ts';
import { norda, partner } from './fixtures.testing.ts';

const toncoin = partner({ rate: { points: 100, units: 0.25 }, unit_scale: 9, fee_percent: 5, min_points: 500 });

test('reads a typed amount in hundredths and rejects anything else', () => {
  expect(hundredths('25.5')).toBe(2550);
  expect(hundredths(' 100 ')).toBe(10_000);
  expect(hundredths('0.07')).toBe(7);
  for (const wrong of ['', '1.234', '1e3', '-5', '1,000', 'all']) expect(hundredths(wrong)).toBeNull();
});

test('rounds the conversion fee up and the partner units down', () => {
  expect(calculateExchange(20_000, norda)).toEqual({ given: 200, fee: 2, units: 79 });
  expect(calculateExchange(20_001, norda)).toEqual({ given: 200.01, fee: 2.01, units: 79 });
  expect(calculateExchange(100, partner())).toEqual({ given: 1, fee: 0, units: 0 });
});

test('computes units with nine decimals exactly', () => {
  expect(calculateExchange(50_000, toncoin)).toEqual({ given: 500, fee: 25, units: 1.1875 });
  expect(calculateExchange(50_001, toncoin).units).toBe(1.1875);
});

/** The server's integer arithmetic on the same terms. */
const asTheServer = (points: bigint, feeBps: bigint, ratePoints: bigint, rateUnits: bigint) => {
  const fee = (points * feeBps + 9_999n) / 10_000n;
  return { fee: Number(fee) / 100, units: ((points - fee) * rateUnits) / ratePoints };
};

test('the form computes what the server computes, for any amount and terms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 6 }),
      (amount, feeBps, ratePoints, rateUnits, unit_scale) => {
        const scale = 10 ** unit_scale;
        const rate = { points: ratePoints / 100, units: rateUnits / scale };
        const sum = calculateExchange(amount, { rate, unit_scale, fee_percent: feeBps / 100 });
        const server = asTheServer(BigInt(amount), BigInt(feeBps), BigInt(ratePoints), BigInt(rateUnits));
        expect(sum.fee).toBe(server.fee);
        expect(sum.units).toBe(Number(server.units) / scale);
      },
    ),
  );
});

test('the slider ends at the tightest limit, in whole steps', () => {
  expect(mostNow(partner(), 1234.5)).toBe(1200);
  expect(mostNow(partner({ daily_left: 950 }), 20_000)).toBe(900);
  expect(mostNow(partner({ monthly_left: 300 }), 20_000)).toBe(300);
  expect(mostNow(partner(), 20_000)).toBe(5000);
  expect(mostNow(partner(), 40)).toBe(0);
});

test("refuses an amount by the first rule it breaks, in the server's words", () => {
  const refused = (amount: number, over = {}, available = 9000) => findRefusal(amount, partner(over), available);
  expect(refused(5_000)).toBe('Convert at least 100.00 points.');
  expect(refused(600_000)).toBe('Convert at most 5,000.00 points.');
  expect(refused(15_000)).toBe('Use multiples of 100.00 points.');
  expect(refused(10_000, { rate: { points: 1000, units: 1 } })).toBe(
    "That's too few points to convert. Enter a larger amount.",
  );
  expect(refused(20_000, {}, 80.5)).toBe('You need 119.50 more points.');
  expect(refused(20_000, { daily_left: 100 })).toBe('You can convert 100.00 more points with Aerolink Miles today.');
  expect(refused(20_000, { daily_left: 0 })).toBe("You've reached your limit with Aerolink Miles today.");
  expect(refused(20_000, { monthly_left: 100 })).toBe(
    'You can convert 100.00 more points with Aerolink Miles this month.',
  );
  expect(refused(20_000, { monthly_left: 0 })).toBe("You've reached your limit with Aerolink Miles this month.");
  expect(refused(20_000)).toBeNull();
});

test('computes missing points to the hundredth', () => {
  expect(countMissing(20_000, 199.99)).toBe(0.01);
  expect(countMissing(20_000, 200)).toBe(0);
});
