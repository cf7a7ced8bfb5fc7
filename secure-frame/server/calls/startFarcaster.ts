import { randomBytes } from 'node:crypto'
import { audit } from '../audit.ts'
import { requireHost } from '../codes/requireHost.ts'
import { describeDevice } from '../describeDevice.ts'
import { admitLogin } from '../farcaster/admitLogin.ts'
import { type ChannelWanted, type Farcaster, UnavailableError } from '../farcaster/Farcaster.ts'
import { answerLifeMs, sealChannel } from '../farcaster/logins.ts'
import { signInAsked } from '../farcaster/signInAsked.ts'
import { RefusalError } from '../refusal.ts'
import { createId } from '../secrets/token.ts'
import type { DeviceHandler } from './Handler.ts'

/** A nonce of EIP-4361 has letters and digits alone. */
const createNonce = () => randomBytes(16).toString('hex')

const openChannel = (farcaster: Farcaster, wanted: ChannelWanted) =>
  farcaster.openChannel(wanted).catch((cause: unknown) => {
    if (cause instanceof UnavailableError) throw new RefusalError('social_unavailable', {}, { cause })
    throw cause
  })

export const startFarcaster: DeviceHandler<'startFarcaster'> = async (parts, { projectId, hostOrigin }, caller) => {
  const project = requireHost(parts, projectId, hostOrigin, 'farcaster')
  const { database, farcaster, keys } = parts
  if (!farcaster) throw new RefusalError('login_not_allowed')
  const { keyThumbprint, visitor, language } = caller
  await admitLogin(parts, visitor)
  const [id, nonce, now] = [createId(), createNonce(), parts.now()]
  const expiresAt = now + answerLifeMs
  const asked = { nonce, expiresAt, ...signInAsked(parts, hostOrigin) }
  const { channelToken, url } = await openChannel(farcaster, asked)
  await database
    .insertInto('auth_farcaster_logins')
    .values({
      ...{ id, key_thumbprint: keyThumbprint, host_origin: hostOrigin, language, nonce },
      device_name: describeDevice(caller.userAgent),
      project_requires_approval: project.requiresDeviceApproval,
      channel_sealed: sealChannel(keys, id, channelToken),
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute()
  await audit(database, { event: 'farcaster_asked', now, keyThumbprint, hostOrigin })
  return { loginId: id, url, expiresAt }
}
