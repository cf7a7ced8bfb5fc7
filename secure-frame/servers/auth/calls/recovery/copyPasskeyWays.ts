import { writeCopyProof } from '#protocol/vocabulary/shareProof'
import { audit } from '../../audit.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { openRecoveryMethod, recoveryMethodsOf } from '../../shares/recoveryMethods.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import type { SessionHandler } from '../Handler.ts'

/** Sends no e-mail, as for a file, because only a browser that has opened the wallet can copy. */
export const copyPasskeyWays: SessionHandler<'copyPasskeyWays'> = async (deps, { copyId, signature }, caller) => {
  const { database, passkeys, now } = deps
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin } = session
  requireStepUp(session, now())
  await requireShareProof(database, walletId, { id: copyId, signature }, writeCopyProof)
  const rows = await recoveryMethodsOf(database, walletId)
  const ways = await Promise.all(
    rows.map(async (row) => {
      const { id, kind, credential_id: credentialId } = row
      const opened =
        kind === 'passkey' && credentialId !== null ? await openRecoveryMethod(deps, walletId, row) : undefined
      return opened && credentialId !== null ? [{ id, credentialId, ...opened }] : []
    }),
  )
  await audit(database, { event: 'ways_back_copied', now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return { rpId: passkeys.rpId, ways: ways.flat() }
}
