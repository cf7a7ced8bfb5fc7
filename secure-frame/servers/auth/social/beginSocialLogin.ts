import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { Caller } from '../calls/Handler.ts'
import { requireHost } from '../codes/requireHost.ts'
import type { SocialPurpose } from '../database/loginTables.ts'
import { describeDevice } from '../describeDevice.ts'
import { RefusalError } from '../refusal.ts'
import { createId, createToken, hashToken } from '../secrets/token.ts'
import { admitSocialLogin } from './admitSocialLogin.ts'
import { sealTicket, socialLoginLifeMs } from './logins.ts'

interface LoginStart extends Omit<AuthRequest<'startSocial'>, 'returnUrl'> {
  purpose: SocialPurpose
  /** The user whose session starts the login, or null for a new login. */
  userId: string | null
  /** The URL to which the page itself returns, or null if a popup is used. */
  returnUrl: string | null
}

/** Starts a login by a provider that the project offers. The popup finds it by the ticket. */
export const beginSocialLogin = async (deps: AuthDeps, request: LoginStart, caller: Caller) => {
  const { projectId, hostOrigin, provider, purpose, userId, returnUrl, ticket = createToken() } = request
  const project = requireHost(deps, projectId, hostOrigin, provider)
  if (!deps.social?.offers(provider, projectId)) throw new RefusalError('login_not_allowed')
  const { keyThumbprint, visitor, language } = caller
  await admitSocialLogin(deps, visitor)
  const [id, now] = [createId(), deps.now()]
  const expiresAt = now + socialLoginLifeMs
  const created = await deps.database
    .insertInto('auth_social_logins')
    .values({
      id,
      provider,
      purpose,
      user_id: userId,
      key_thumbprint: keyThumbprint,
      project_id: projectId,
      host_origin: hostOrigin,
      language,
      return_url: returnUrl,
      ticket_hash: hashToken(ticket),
      ticket_sealed: sealTicket(deps, id, ticket),
      device_name: describeDevice(caller.userAgent),
      project_requires_approval: project.requiresDeviceApproval,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .onConflict((conflict) => conflict.column('ticket_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new RefusalError('invalid_request', { message: 'ticket: it is used already' })
  await audit(deps.database, { event: 'social_asked', now, userId, keyThumbprint, hostOrigin })
  return { loginId: id, uri: `${deps.authOrigin}/social/window?ticket=${ticket}`, expiresAt }
}
