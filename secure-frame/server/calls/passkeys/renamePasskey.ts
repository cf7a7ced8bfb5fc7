import { findOwnPasskey, listPasskeysOf, sealName } from '../../passkeys/passkeyRows.ts'
import type { SessionHandler } from '../Handler.ts'

export const renamePasskey: SessionHandler<'renamePasskey'> = async (parts, { credentialId, name }, { session }) => {
  const { database, keys } = parts
  const { subject } = await findOwnPasskey(database, session.userId, credentialId)
  await database
    .updateTable('auth_passkeys')
    .set({ name_sealed: sealName(keys, credentialId, name.trim()) })
    .where('credential_id', '=', credentialId)
    .where('subject', '=', subject)
    .execute()
  return listPasskeysOf(parts, session.userId)
}
