import { sql } from 'kysely'
import { type SocialProvider, socialProviders } from '#protocol/vocabulary/socialProvider'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { ownIssuerOf } from './configure.ts'
import { providers } from './providers.ts'
import { clientOf, type SocialClients } from './readSocialClients.ts'

/** The last migration before logins by custom servers received separate IDs. */
const lastStep = '0031_verified_addresses'

const hasOlder = async (database: AuthDatabase, provider: SocialProvider) => {
  const { rows } = await sql<{
    timestamp: string
  }>`select timestamp from auth_migration where name = ${lastStep}`.execute(database)
  const [step] = rows
  if (!step) return false
  const older = await database
    .selectFrom('auth_identities')
    .select('subject')
    .where('provider', '=', provider)
    .where('created_at', '<', new Date(step.timestamp))
    .limit(1)
    .executeTakeFirst()
  return older !== undefined
}

/**
 * Warns if a client configures its own server but the database contains older logins by that provider. They were stored
 * under the provider's own IDs. Because IDs are hashed, their server cannot be determined.
 */
export const warnOfOlderLogins = async (database: AuthDatabase, clients: SocialClients, warn = console.warn) => {
  const projects = ['', ...Object.keys(clients.projects ?? {})]
  for (const provider of socialProviders) {
    const isOwn = projects.some((project) => {
      const client = clientOf(clients, provider, project)
      return client && ownIssuerOf(providers[provider], client) !== undefined
    })
    if (isOwn && (await hasOlder(database, provider)))
      warn(
        `Older logins by ${provider} answer to its own server, not to the configured one: see frame-app/servers/docs/login-providers.md`,
      )
  }
}
