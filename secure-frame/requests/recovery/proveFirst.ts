import { AuthError } from '../../auth/AuthError.ts'
import { onSheet } from './onSheet.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'

/** Time that the following steps can take, such as choosing a passphrase or storing a file. */
const enoughMs = 120_000

/** Converts an auth server rejection to the form that the sheet expects. */
const toRefusal = (error: unknown) => {
  if (!(error instanceof AuthError)) throw error
  return { error: String(error.code), ...(error.data as object | undefined) }
}

/**
 * Proves the account before a recovery method is added, because the method opens the wallet. The proof is an e-mailed
 * code, unless a code or a passkey has just proved the account. Without an address, the proof must be an earlier login,
 * by passkey if the account has one.
 */
export const proveFirst = async (requests: RecoveryRequests, requested: RecoveryRequest) => {
  const { call, email } = requested.subject
  const { identities, stepUpLeftMs, strongLeftMs, removedEmail } = await call('listIdentities', {}, requested.signal)
  const guard = removedEmail ?? email
  const isWeakEnough = guard === null && !identities.some(({ way }) => way === 'passkey')
  const leftMs = isWeakEnough ? stepUpLeftMs : strongLeftMs
  if (leftMs >= enoughMs || (email === null && leftMs > 0)) return
  if (guard === null) throw new AuthError({ error: 'step_up_required', message: 'Nothing was proved a moment ago' })
  let loginId = ''
  const send = async () => {
    try {
      const sent = await call('startStepUp', {}, requested.signal)
      loginId = sent.loginId
    } catch (error) {
      return toRefusal(error)
    }
  }
  const redeem = (code: string) =>
    call('finishStepUp', { loginId, code }, requested.signal).then(() => undefined, toRefusal)
  await onSheet(requests, requested, ({ stepUpByCode }, request) => stepUpByCode(request, guard, send, redeem))
}
