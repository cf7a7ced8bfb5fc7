import type { Identity } from '#protocol/vocabulary/identity'
import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { listPasskeysOf } from '../passkeys/passkeyRows.ts'
import { readEmail } from '../secrets/email.ts'
import { readIdentityName } from '../secrets/identityName.ts'

/** Returns the identities of a user, the oldest first. */
export const identitiesOf = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()

type Row = Awaited<ReturnType<typeof identitiesOf>>[number]

/** Returns the passkey's name if the user has only one. All passkeys together count as one login method. */
const nameOfPasskey = async (deps: AuthDeps, userId: string) => {
  const { passkeys } = await listPasskeysOf(deps, userId)
  return passkeys.length === 1 ? (passkeys[0]?.name ?? null) : null
}

const nameOf = async (deps: AuthDeps, { provider, user_id: userId, email_sealed, name_sealed }: Row) => {
  if (provider === 'passkey') return nameOfPasskey(deps, userId)
  if (provider === 'email') return email_sealed && readEmail(deps.keys, userId, email_sealed)
  return name_sealed && readIdentityName(deps.keys, { provider, userId }, name_sealed)
}

/**
 * Returns the identities in the account's format. The provider name identifies each, because a user has at most one per
 * provider.
 */
export const listIdentitiesOf = async (deps: AuthDeps, userId: string) => {
  const identities: Identity[] = []
  for (const row of await identitiesOf(deps.database, userId)) {
    identities.push({
      id: row.provider,
      way: row.provider,
      name: await nameOf(deps, row),
      addedAt: row.created_at.getTime(),
      usedAt: row.used_at?.getTime() ?? null,
    })
  }
  return { identities }
}
