import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ports } from '../ports.ts'

export const createDeskSecret = () => randomBytes(32).toString('hex')

/** Writes the data service's provider file (`ONRAMPS_FILE`). */
export const writeOnramps = async (dataFolder: string, secret: string) => {
  const file = join(dataFolder, 'onramps.json')
  const desk = { kind: 'desk', origin: `http://127.0.0.1:${ports.desk}`, secret, name: 'Local Desk', feeRange: '1%' }
  await writeFile(file, JSON.stringify({ providers: [desk] }, null, 2), { mode: 0o600 })
  return file
}
