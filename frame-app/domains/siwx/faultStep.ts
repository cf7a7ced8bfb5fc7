import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { SiwxStep } from './siwxAtoms.ts'

const codeOf = (error: unknown) => (error instanceof BaseError ? error.code : undefined)

/** Returns the step that follows a wallet error. */
export const stepAfterWallet = (error: unknown, data: SignInData): SiwxStep =>
  codeOf(error) === userRejected[0] ? { status: 'declined', data } : { status: 'walletFailed' }

/** Error codes of pages that did not respond. */
const silentCodes: readonly unknown[] = ['http_timeout', 'iframe_request_timeout', 'link_lost', 'request_aborted']

/** Returns the step that follows a page error. */
export const stepAfterPage = (error: unknown): SiwxStep => {
  const code = codeOf(error)
  if (code === 'sign_in_expired') return { status: 'expired' }
  return { status: silentCodes.includes(code) ? 'silent' : 'refused' }
}
