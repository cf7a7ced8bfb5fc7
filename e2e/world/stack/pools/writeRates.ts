import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Local exchange rates of a dollar in Frankfurter's format. Round numbers keep tests readable. */
export const demoRates = {
  base: 'USD',
  rates: { EUR: 0.8, GBP: 0.75, AUD: 1.5, CAD: 1.4, INR: 80, JPY: 150, BTC: 0.00001, ETH: 0.0004 },
}

/** Writes the data service's file of local exchange rates (`EXCHANGE_RATES`). */
export const writeRates = async (dataFolder: string) => {
  const file = join(dataFolder, 'rates.json')
  await writeFile(file, JSON.stringify(demoRates, null, 2))
  return file
}
