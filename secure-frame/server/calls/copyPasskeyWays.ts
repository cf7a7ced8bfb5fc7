import { requireStepUp } from '../sessions/requireStepUp.ts'
import { openWay, waysOf } from '../shares/wayBack.ts'
import type { SessionHandler } from './Handler.ts'

/** Nobody is mailed: who has copied it has nothing without the passkey itself, at which there is nothing to guess. */
export const copyPasskeyWays: SessionHandler<'copyPasskeyWays'> = async (parts, _request, { session }) => {
  const { database, passkeys, now } = parts
  requireStepUp(session, now())
  const rows = await waysOf(database, session.userId)
  const ways = await Promise.all(
    rows.map(async (row) => {
      const { id, kind, credential_id: credentialId } = row
      const opened = kind === 'passkey' && credentialId !== null ? await openWay(parts, session.userId, row) : undefined
      return opened && credentialId !== null ? [{ id, credentialId, ...opened }] : []
    }),
  )
  return { rpId: passkeys.rpId, ways: ways.flat() }
}
