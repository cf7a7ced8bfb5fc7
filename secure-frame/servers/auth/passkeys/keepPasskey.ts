import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { subjectOf } from '../secrets/subject.ts'
import { sealPasskeyName } from './passkeyRows.ts'
import type { VerifiedPasskey } from './verifyNew.ts'

/** Returns the subject of the identity whose passkeys have this handle. */
export const passkeySubject = (keys: AuthDeps['keys'], userHandle: string) =>
  subjectOf(keys, { provider: 'passkey', id: userHandle })

/** Stores a new passkey under the device's name. Its identity must exist at the end of the transaction. */
export const keepPasskey = async (
  database: AuthDatabase,
  { keys, now }: Pick<AuthDeps, 'keys' | 'now'>,
  { deviceName, ...passkey }: VerifiedPasskey & { deviceName: string },
) => {
  const { credential_id: credentialId, user_handle: userHandle } = passkey
  const kept = await database
    .insertInto('auth_passkeys')
    .values({
      ...passkey,
      subject: passkeySubject(keys, userHandle),
      name_sealed: sealPasskeyName(keys, credentialId, deviceName),
      created_at: new Date(now()),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  // Authenticators never create the same ID twice, so this passkey was already sent.
  if (!kept) throw new RefusalError('passkey_refused')
}
