import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a dollar is in the local world, in the form of Frankfurter. Round numbers, by which tests can be read. */
export const demoRates = {
  base: 'USD',
  rates: { EUR: 0.8, GBP: 0.75, AUD: 1.5, CAD: 1.4, INR: 80, JPY: 150, BTC: 0.00001, ETH: 0.0004 },
}

/** Writes the file that the data service reads the local exchange rates from (`EXCHANGE_RATES`). */
export const writeRates = async (dataFolder: string) => {
  const file = join(dataFolder, 'rates.json')
  await writeFile(file, JSON.stringify(demoRates, null, 2))
  return file
}
