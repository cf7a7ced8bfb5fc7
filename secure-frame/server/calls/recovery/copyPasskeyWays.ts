import { writeCopyProof } from '#protocol/vocabulary/shareProof'
import { audit } from '../../audit.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { requireShareProof } from '../../shares/requireShareProof.ts'
import { openWay, waysOf } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'

/** Nobody is mailed, as for a file: only a browser that has opened the wallet copies. */
export const copyPasskeyWays: SessionHandler<'copyPasskeyWays'> = async (parts, { copyId, signature }, caller) => {
  const { database, passkeys, now } = parts
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin } = session
  requireStepUp(session, now())
  await requireShareProof(database, walletId, { id: copyId, signature }, writeCopyProof)
  const rows = await waysOf(database, walletId)
  const ways = await Promise.all(
    rows.map(async (row) => {
      const { id, kind, credential_id: credentialId } = row
      const opened = kind === 'passkey' && credentialId !== null ? await openWay(parts, walletId, row) : undefined
      return opened && credentialId !== null ? [{ id, credentialId, ...opened }] : []
    }),
  )
  await audit(database, { event: 'ways_back_copied', now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return { rpId: passkeys.rpId, ways: ways.flat() }
}
