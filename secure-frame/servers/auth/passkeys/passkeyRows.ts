import type { Selectable } from 'kysely'
import type { Passkeys } from '../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { AuthSchema } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'

export type PasskeyRow = Selectable<AuthSchema['auth_passkeys']>

const labelOf = (credentialId: string) => `name of ${credentialId}`

export const sealPasskeyName = (keys: ServerKeys, credentialId: string, name: string) =>
  seal(keys.passkey, labelOf(credentialId), name)

/** Returns the name that the owner gave the passkey. */
export const nameOfPasskey = (keys: ServerKeys, { credential_id, name_sealed }: PasskeyRow) =>
  unseal(keys.passkey, labelOf(credential_id), name_sealed).toString('utf8')

/** Returns the passkey with this ID, whoever owns it. */
export const findPasskey = async ({ database }: Pick<AuthDeps, 'database'>, credentialId: string) => {
  const passkey = await database
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!passkey) throw new RefusalError('passkey_unknown')
  return passkey
}

/** Returns the passkeys of a user, the oldest first. */
export const passkeysOf = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_passkeys')
    .innerJoin('auth_identities', (join) =>
      join
        .onRef('auth_identities.provider', '=', 'auth_passkeys.provider')
        .onRef('auth_identities.subject', '=', 'auth_passkeys.subject'),
    )
    .where('auth_identities.user_id', '=', userId)
    .selectAll('auth_passkeys')
    .orderBy('auth_passkeys.created_at')
    .orderBy('auth_passkeys.credential_id')
    .execute()

export const findOwnPasskey = async (database: AuthDatabase, userId: string, credentialId: string) => {
  const own = (await passkeysOf(database, userId)).find((passkey) => passkey.credential_id === credentialId)
  if (!own) throw new RefusalError('passkey_unknown')
  return own
}

/** Converts a passkey to the format used in challenges. */
export const toCredential = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: transports.split(' ').filter(Boolean),
})

/** Lists the passkeys as the account shows them. */
export const listPasskeysOf = async (
  { database, keys, passkeys: { rpId } }: Pick<AuthDeps, 'database' | 'keys' | 'passkeys'>,
  userId: string,
): Promise<Passkeys> => {
  const rows = await passkeysOf(database, userId)
  return {
    rpId,
    userHandle: rows[0]?.user_handle ?? null,
    passkeys: rows.map((row) => ({
      id: row.credential_id,
      name: nameOfPasskey(keys, row),
      createdAt: row.created_at.getTime(),
      lastUsedAt: row.last_used_at?.getTime() ?? null,
      isSynced: row.is_synced,
    })),
  }
}
