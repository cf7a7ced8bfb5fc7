import { engines } from '../engines/engines.ts'
import { ensurePostgres } from '../world/stack/postgres.ts'

/** Parts that tests need and this machine cannot provide, with reasons. Their suites are skipped. */
export const findMissingParts = async () => {
  const postgres = await ensurePostgres()
  const missing = postgres ? [] : ['PostgreSQL: it is not here and cannot be installed (Debian: `postgresql`)']
  for (const { name, ensure, findMissing } of engines) {
    await ensure()
    const why = findMissing()
    if (why) missing.push(`${name}: ${why}`)
  }
  return missing
}
