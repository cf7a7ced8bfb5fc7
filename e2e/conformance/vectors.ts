import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.env.FOYER_VECTORS ?? fileURLToPath(new URL('../../../shared/data/vectors', import.meta.url))

/**
 * Reads public test vectors from `FOYER_VECTORS`, otherwise from beside the repository. Undefined if they are missing.
 */
export const readVectors = <Value>(path: string): Value | undefined => {
  const file = join(folder, path)
  // The README of each folder documents the format of its files.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined
}

/** For the title of a test that is skipped without the vectors. */
export const withoutVectors = 'skipped: no test vectors, set FOYER_VECTORS'
