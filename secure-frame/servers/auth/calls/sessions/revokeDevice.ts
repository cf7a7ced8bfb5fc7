import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import { devicesEndedMail } from '../../mail/noticeMails.ts'
import { RefusalError } from '../../refusal.ts'
import { type EndedDevice, endDevice } from '../../sessions/endDevice.ts'
import type { AuthSession } from '../../sessions/findAuthSession.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

const notify = (deps: AuthDeps, { userId, hostOrigin, deviceName }: AuthSession, ended: readonly EndedDevice[]) =>
  notifyOwner(deps, userId, (language) =>
    devicesEndedMail({ language, hostOrigin, deviceName, ended, time: deps.now() }),
  )

/** A device that waits for the wallet cannot end another device. Otherwise a thief could lock out the owner. */
export const revokeDevice: SessionHandler<'revokeDevice'> = async (deps, { deviceId }, { session, keyThumbprint }) => {
  if (deviceId !== session.deviceId) await requireSeenDevice(deps, session)
  const { userId, hostOrigin } = session
  const now = deps.now()
  const ended = await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const devices = await endDevice(transaction, { userId, deviceId, now, endedBy: session.deviceId })
    if (devices.length === 0) throw new RefusalError('not_found')
    for (const { id } of devices)
      await audit(transaction, { event: 'device_revoked', now, userId, deviceId: id, keyThumbprint, hostOrigin })
    return devices
  })
  await notify(deps, session, ended)
  return {}
}
