import { internal, rpcError } from '#protocol/errors/rpc'
import { digestOf } from '../../approval/touch/digestOf.ts'
import { keepLimit, type ownLimitOf } from '../../auth/touch/limit.ts'
import type { ToTouch, TouchDeps } from './TouchDeps.ts'

interface Judged {
  own: Awaited<ReturnType<typeof ownLimitOf>>
  /** The value in US cents. Undefined if it cannot be determined. */
  worth: number | undefined
  limit: number
}

const isSame = (one: Uint8Array, other: Uint8Array) => String(one) === String(other)

/**
 * Requires a passkey confirmation of the confirmed request. Afterwards verifies that exactly this request is signed.
 */
export const touchFor = async (deps: TouchDeps, above: ToTouch, { own, worth, limit }: Judged) => {
  const { confirmed, request, account, told, signal } = above
  const challenge = await digestOf(confirmed.approved, request)
  const isOfProject = own.cents === null || limit < own.cents
  const reason = { kind: 'request', what: confirmed.content.confirm, worth, limit, isOfProject } as const
  await deps.ask({ reason, challenge, rpId: told.rpId, keys: own.keys, account }, signal)
  if (!isSame(challenge, await digestOf(confirmed.approved, request))) throw rpcError(internal)
  if (!own.isKnown) await keepLimit(deps, account.userId, { cents: own.cents, keys: [...own.keys] })
}
