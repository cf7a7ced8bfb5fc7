import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.env.FOYER_VECTORS ?? fileURLToPath(new URL('../../../shared/data/vectors', import.meta.url))

/** Public test vectors are read where they lie: in `FOYER_VECTORS`, else beside the repository. Undefined where there are none. */
export const readVectors = <Value>(path: string): Value | undefined => {
  const file = join(folder, path)
  // Each file's shape is written down in its folder's README.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined
}

/** For the title of a test that is skipped without them. */
export const withoutVectors = 'skipped: no test vectors, set FOYER_VECTORS'
