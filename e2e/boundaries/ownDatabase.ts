import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'

/**
 * A database for a server of one story: PostgreSQL, which starts in a tenth of the embedded database's time. Without
 * PostgreSQL, the server uses its embedded database.
 */
export const startOwnDatabase = async (): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> => {
  const programs = await ensurePostgres()
  if (programs === null) return { settings: {}, stop: async () => {} }
  const { createDatabase, stop } = await startPostgres(programs, { isDurable: false })
  return { settings: { DATABASE_URL: await createDatabase('own') }, stop }
}
