import { findOwnPasskey, listPasskeysOf, sealPasskeyName } from '../../passkeys/passkeyRows.ts'
import type { SessionHandler } from '../Handler.ts'

export const renamePasskey: SessionHandler<'renamePasskey'> = async (deps, { credentialId, name }, { session }) => {
  const { database, keys } = deps
  const { subject } = await findOwnPasskey(database, session.userId, credentialId)
  await database
    .updateTable('auth_passkeys')
    .set({ name_sealed: sealPasskeyName(keys, credentialId, name.trim()) })
    .where('credential_id', '=', credentialId)
    .where('subject', '=', subject)
    .execute()
  return listPasskeysOf(deps, session.userId)
}
