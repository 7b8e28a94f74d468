import { useEffect, useState } from 'react';
import { Skeleton } from '#platform/ui/page';

/**
 * A text as a QR code in the colour of the text around it, as large as its place. What draws it is fetched when the
 * first one is shown. When that fails the place stays empty, so what it says has to be beside it as well.
 */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const cells = useCells(text);
  if (cells === 'failed') return null;
  if (!cells) return <Skeleton height={172} />;
  return (
    <svg viewBox={`0 0 ${cells.size} ${cells.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={cells.path} fill="currentColor" />
    </svg>
  );
};

interface Cells {
  readonly size: number;
  readonly path: string;
}

const useCells = (text: string): Cells | 'failed' | null => {
  const [drawn, setDrawn] = useState<{ text: string; cells: Cells | 'failed' } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('qr')
      .then(({ default: encode }) => {
        if (wanted) setDrawn({ text, cells: cellsOf(encode(text, 'raw', { ecc: 'medium' })) });
      })
      .catch(() => wanted && setDrawn({ text, cells: 'failed' }));
    return () => {
      wanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn.cells : null;
};

/** One path of squares. */
const cellsOf = (rows: readonly (readonly boolean[])[]): Cells => ({
  size: rows.length,
  path: rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
});
