import { audit } from '../audit.ts'
import { requireHost } from '../codes/requireHost.ts'
import { describeDevice } from '../describeDevice.ts'
import { RefusalError } from '../refusal.ts'
import { createId, createToken, hashToken } from '../secrets/token.ts'
import { loginLifeMs, sealTicket } from '../social/logins.ts'
import type { DeviceHandler } from './Handler.ts'

/** An address of the page that logs in, without a fragment: the code comes there. */
const requireReturnUrl = (returnUrl: string, hostOrigin: string) => {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined
  if (url?.origin !== hostOrigin || url.username || url.password)
    throw new RefusalError('invalid_request', { message: 'returnUrl: it is not of the origin of the page' })
  url.hash = ''
  return url.href
}

/** Begins a login by a provider. The window finds it by the ticket. */
export const startSocial: DeviceHandler<'startSocial'> = async (parts, wanted, caller) => {
  const { projectId, hostOrigin, provider, ticket = createToken() } = wanted
  const project = requireHost(parts, projectId, hostOrigin, provider)
  if (!parts.social?.offers(provider, projectId)) throw new RefusalError('login_not_allowed')
  const returnUrl = wanted.returnUrl === undefined ? null : requireReturnUrl(wanted.returnUrl, hostOrigin)
  const { keyThumbprint, language } = caller
  const [id, now] = [createId(), parts.now()]
  const expiresAt = now + loginLifeMs
  const created = await parts.database
    .insertInto('auth_social_logins')
    .values({
      ...{ id, provider, key_thumbprint: keyThumbprint, project_id: projectId, host_origin: hostOrigin, language },
      ...{ ticket_hash: hashToken(ticket), ticket_sealed: sealTicket(parts, id, ticket), return_url: returnUrl },
      device_name: describeDevice(caller.userAgent),
      project_requires_approval: project.requiresDeviceApproval,
      ...{ created_at: new Date(now), expires_at: new Date(expiresAt) },
    })
    .onConflict((conflict) => conflict.column('ticket_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new RefusalError('invalid_request', { message: 'ticket: it is used already' })
  await audit(parts.database, { event: 'social_asked', now, keyThumbprint, hostOrigin })
  return { loginId: id, uri: `${parts.authOrigin}/social/window?ticket=${ticket}`, expiresAt }
}
