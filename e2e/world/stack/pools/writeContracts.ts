import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoContracts } from './demoPools.ts'

/** Writes the data service's file of local contracts (`CONTRACTS_FILE`). */
export const writeContracts = async (dataFolder: string) => {
  const file = join(dataFolder, 'contracts.json')
  await writeFile(file, JSON.stringify(demoContracts, null, 2))
  return file
}
