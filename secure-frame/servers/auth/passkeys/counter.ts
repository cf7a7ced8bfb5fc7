import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import type { PasskeyRow } from './passkeyRows.ts'

/**
 * True if the counter decreased, which means that a copy of the passkey was used (WebAuthn, section 6.1.1). A passkey
 * without a counter reports 0.
 */
export const isCounterFallen = (known: number, given: number) => (known > 0 || given > 0) && given <= known

interface Used {
  passkey: PasskeyRow
  /** The authenticator's own counter. */
  counter: number
  isSynced: boolean
}

/**
 * True if the counter may decrease. Passkeys that can be backed up have copies, and password managers count separately
 * or not at all. The flag from the passkey's creation decides.
 */
export const mayFall = ({ is_backup_eligible }: PasskeyRow) => is_backup_eligible

/**
 * Stores the counter of a used passkey in the transaction that uses up the proof. If two uses are simultaneous, the
 * lower counter is rejected. The use of a removed passkey is also rejected.
 */
export const noteUse = async (database: AuthDatabase, { passkey, counter, isSynced }: Used, now: number) => {
  const { credential_id: credentialId, subject } = passkey
  const kept = await database
    .selectFrom('auth_passkeys')
    .select('counter')
    .where('credential_id', '=', credentialId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw new RefusalError('passkey_unknown')
  if (isCounterFallen(Number(kept.counter), counter) && !mayFall(passkey)) throw new RefusalError('passkey_copied')
  await database
    .updateTable('auth_passkeys')
    .set({ counter, is_synced: isSynced && passkey.is_backup_eligible, last_used_at: new Date(now) })
    .where('credential_id', '=', credentialId)
    .execute()
}
