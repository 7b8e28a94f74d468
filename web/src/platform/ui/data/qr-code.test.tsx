import { render, screen } from '@testing-library/react';
import decode from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

/** What a scanner would see: the drawn squares, ten pixels each. */
const seen = (svg: Element) => {
  const cells = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = cells * 10;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)) {
    for (let at = 0; at < 100; at += 1) {
      const row = Number(y) * 10 + Math.floor(at / 10);
      const pixel = (row * width + Number(x) * 10 + (at % 10)) * 4;
      data.fill(0, pixel, pixel + 3);
    }
  }
  return { width, height: width, data };
};

test('the QR code decodes to the text it was made from', async () => {
  const text = 'LC1:0193a000-0000-7000-8000-000000000001:LC-7K2M-9PQX-4TRD';
  render(<QrCode text={text} label="Voucher QR code" />);
  const svg = await screen.findByRole('img', { name: 'Voucher QR code' });
  expect(decode(seen(svg))).toBe(text);
});
