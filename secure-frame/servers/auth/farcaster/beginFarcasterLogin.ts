import { randomBytes } from 'node:crypto'
import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { Caller } from '../calls/Handler.ts'
import { requireHost } from '../codes/requireHost.ts'
import type { FarcasterPurpose } from '../database/loginTables.ts'
import { describeDevice } from '../describeDevice.ts'
import { RefusalError } from '../refusal.ts'
import { createId } from '../secrets/token.ts'
import { admitFarcasterLogin } from './admitFarcasterLogin.ts'
import { type ChannelRequest, type Farcaster, FarcasterUnavailableError } from './Farcaster.ts'
import { answerLifeMs, sealChannel } from './logins.ts'
import { signInAsked } from './signInAsked.ts'

interface LoginStart extends AuthRequest<'startFarcaster'> {
  purpose: FarcasterPurpose
  /** The user whose session starts the login, or null if no session exists yet. */
  userId: string | null
}

/** An EIP-4361 nonce may contain only letters and digits. */
const createNonce = () => randomBytes(16).toString('hex')

const openChannel = (farcaster: Farcaster, request: ChannelRequest) =>
  farcaster.openChannel(request).catch((cause: unknown) => {
    if (cause instanceof FarcasterUnavailableError) throw new RefusalError('social_unavailable', {}, { cause })
    throw cause
  })

/** Starts a Farcaster login if the project offers it. The link leads the visitor's app to it. */
export const beginFarcasterLogin = async (deps: AuthDeps, request: LoginStart, caller: Caller) => {
  const { projectId, hostOrigin, purpose, userId } = request
  const project = requireHost(deps, projectId, hostOrigin, 'farcaster')
  const { database, farcaster, keys } = deps
  if (!farcaster) throw new RefusalError('login_not_allowed')
  const { keyThumbprint, visitor, language } = caller
  await admitFarcasterLogin(deps, visitor)
  const [id, nonce, now] = [createId(), createNonce(), deps.now()]
  const expiresAt = now + answerLifeMs
  const asked = { nonce, expiresAt, ...signInAsked(deps, hostOrigin) }
  const { channelToken, url } = await openChannel(farcaster, asked)
  await database
    .insertInto('auth_farcaster_logins')
    .values({
      id,
      purpose,
      user_id: userId,
      key_thumbprint: keyThumbprint,
      host_origin: hostOrigin,
      language,
      nonce,
      device_name: describeDevice(caller.userAgent),
      project_requires_approval: project.requiresDeviceApproval,
      channel_sealed: sealChannel(keys, id, channelToken),
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute()
  await audit(database, { event: 'farcaster_asked', now, userId, keyThumbprint, hostOrigin })
  return { loginId: id, url, expiresAt }
}
