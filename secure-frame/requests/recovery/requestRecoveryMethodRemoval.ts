import { AuthError } from '../../auth/AuthError.ts'
import type { KnownRecoveryMethod, KnownRecoveryMethods } from '../../auth/recovery/knownRecoveryMethods.ts'
import { proveFirst } from './proveFirst.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'

const named = ({ kind, passkey }: KnownRecoveryMethod) => ({ kind, name: passkey?.name ?? null })

/**
 * Removes a recovery method after the visitor has proved the account and confirmed on a sheet. Never removes the last
 * one.
 */
export const requestRecoveryMethodRemoval = async (
  requests: RecoveryRequests,
  request: RecoveryRequest,
  wayId: string,
): Promise<KnownRecoveryMethods> => {
  const { approvals, languages, onHeight, work } = requests
  const { subject, owner, signal: given } = request
  const { ways } = await subject.call('listWaysBack', {}, given)
  const gone = ways.find(({ id }) => id === wayId)
  if (!gone) throw new AuthError({ error: 'not_found', message: 'There is no such way back any more' })
  if (ways.length === 1) throw new AuthError({ error: 'last_way', message: 'It is the only way back' })
  await proveFirst(requests, request)
  const decide = async (signal: AbortSignal) => {
    const { requestRemoval } = await import('../../approval/recovery/requestRemoval.ts')
    const { origin, seal } = subject
    const place = { origin, seal, signal, onHeight, languages: languages(), address: owner.addresses.eip155 }
    const staying = ways.filter((method) => method !== gone).map(named)
    await requestRemoval(place, named(gone), staying)
  }
  const { account } = subject
  return approvals.run({ ...(account ? { account } : {}), signal: given }, decide, () => work.remove(owner, wayId))
}
