import type { AuthRequest } from '../../contract/contract.ts'
import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import type { Caller } from '../calls/Handler.ts'
import { requireHost } from '../codes/requireHost.ts'
import type { SocialPurpose } from '../database/loginTables.ts'
import { describeDevice } from '../describeDevice.ts'
import { RefusalError } from '../refusal.ts'
import { createId, createToken, hashToken } from '../secrets/token.ts'
import { admitLogin } from './admitLogin.ts'
import { loginLifeMs, sealTicket } from './logins.ts'

interface Wanted extends Omit<AuthRequest<'startSocial'>, 'returnUrl'> {
  purpose: SocialPurpose
  /** Whose session begins it, or null at a login. */
  userId: string | null
  /** Where the page itself comes back to; null for a window. */
  returnUrl: string | null
}

/** Begins a login by a provider that the project offers. The window finds it by the ticket. */
export const beginLogin = async (parts: AuthParts, wanted: Wanted, caller: Caller) => {
  const { projectId, hostOrigin, provider, purpose, userId, returnUrl, ticket = createToken() } = wanted
  const project = requireHost(parts, projectId, hostOrigin, provider)
  if (!parts.social?.offers(provider, projectId)) throw new RefusalError('login_not_allowed')
  const { keyThumbprint, visitor, language } = caller
  await admitLogin(parts, visitor)
  const [id, now] = [createId(), parts.now()]
  const expiresAt = now + loginLifeMs
  const created = await parts.database
    .insertInto('auth_social_logins')
    .values({
      ...{ id, provider, purpose, user_id: userId, key_thumbprint: keyThumbprint, project_id: projectId },
      ...{ host_origin: hostOrigin, language, return_url: returnUrl },
      ...{ ticket_hash: hashToken(ticket), ticket_sealed: sealTicket(parts, id, ticket) },
      device_name: describeDevice(caller.userAgent),
      project_requires_approval: project.requiresDeviceApproval,
      ...{ created_at: new Date(now), expires_at: new Date(expiresAt) },
    })
    .onConflict((conflict) => conflict.column('ticket_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new RefusalError('invalid_request', { message: 'ticket: it is used already' })
  await audit(parts.database, { event: 'social_asked', now, userId, keyThumbprint, hostOrigin })
  return { loginId: id, uri: `${parts.authOrigin}/social/window?ticket=${ticket}`, expiresAt }
}
