import { writeFileSync } from 'node:fs';
import { readCompositionTable } from './read-table.ts';

/** `npm run foods:import -- FOLDER FILE`: reads FoodData Central's CSV files and writes a file for `FOODS_FILE`. */
const [folder, file] = process.argv.slice(2);
if (!folder || !file) {
  console.error('Name the folder with the CSV files, and the file to write.');
  process.exitCode = 1;
} else {
  try {
    const { csv, count, faults } = await readCompositionTable(folder);
    writeFileSync(file, csv);
    for (const fault of faults.slice(0, 20)) console.log(`  left out: ${fault}`);
    console.log(
      `${count} foods written to ${file}, ${faults.length} left out. Start the product with FOODS_FILE=${file}.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
