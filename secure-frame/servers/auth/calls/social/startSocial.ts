import { RefusalError } from '../../refusal.ts'
import { beginSocialLogin } from '../../social/beginSocialLogin.ts'
import type { DeviceHandler } from '../Handler.ts'

/** Requires a return URL of the page that logs in. It must have no fragment, because the return adds its own. */
const requireReturnUrl = (returnUrl: string, hostOrigin: string) => {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined
  if (url?.origin !== hostOrigin || url.username || url.password)
    throw new RefusalError('invalid_request', { message: 'returnUrl: it is not of the origin of the page' })
  url.hash = ''
  return url.href
}

export const startSocial: DeviceHandler<'startSocial'> = async (deps, { returnUrl, ...wanted }, caller) => {
  const back = returnUrl === undefined ? null : requireReturnUrl(returnUrl, wanted.hostOrigin)
  return beginSocialLogin(deps, { ...wanted, purpose: 'login', userId: null, returnUrl: back }, caller)
}
