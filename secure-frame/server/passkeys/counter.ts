import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import type { PasskeyRow } from './passkeyRows.ts'

/**
 * Whether a passkey has been used elsewhere since: then there are two of it that count apart (WebAuthn, section 6.1.1). One
 * that does not count says 0.
 */
export const isCounterFallen = (known: number, given: number) => (known > 0 || given > 0) && given <= known

interface Used {
  passkey: PasskeyRow
  /** By the authenticator's own count. */
  counter: number
  isSynced: boolean
}

/**
 * Whether the counter may fall: a passkey that can be backed up has copies by its nature, and password managers count apart,
 * or not at all. What the passkey said when it was made decides.
 */
export const mayFall = ({ is_backup_eligible }: PasskeyRow) => is_backup_eligible

/**
 * Keeps the counter of a passkey that was used, in the transaction that uses its proof up. Of two uses at once the one that
 * counts less comes too late; a passkey that was removed meanwhile is of nobody.
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
