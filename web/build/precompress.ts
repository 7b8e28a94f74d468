import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Under this many bytes compression gains nothing worth a second file. */
const smallest = 512;

/** Writes a `.br` and a `.gz` beside every text file of the build, at full effort, for the server to hand out as they are. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle(options) {
    const folder = options.dir ?? 'dist';
    const names = await readdir(folder, { recursive: true });
    await Promise.all(
      names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compress(path.join(folder, name))),
    );
  },
});

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }));
};
