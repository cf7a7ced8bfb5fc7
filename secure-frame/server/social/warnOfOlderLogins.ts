import { sql } from 'kysely'
import { type SocialProvider, socialProviders } from '#protocol/vocabulary/socialProvider'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { ownIssuerOf } from './configure.ts'
import { providers } from './providers.ts'
import { clientOf, type SocialClients } from './readSocialClients.ts'

/** The last change of the tables before logins by own servers got ids of their own. */
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
 * Warns where a client names a server of its own over a database that has older logins by that provider. They were kept under the
 * provider's own ids, and ids are hashed, so that nothing tells which server they came from.
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
