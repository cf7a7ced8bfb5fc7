import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { RequestAbortedError } from '#protocol/errors/remote'
import type { Namespace } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../wiring.ts'
import { accountOfAtom, setAccountAtom } from './accountAtoms.ts'

/** A wallet that has not answered by then is left behind. */
export const disconnectWaitMs = 3000

/** What a wallet answers that knows no way to end its permission: there is nothing more to ask of it. */
const unsupportedCodes: readonly unknown[] = [4200, -32601, -32004, 4100, 'wallet_not_found']

export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  constructor() {
    super('INTERNAL_SDK_ERROR', 'Failed to disconnect')
  }
}

const isHarmless = (error: unknown) =>
  error instanceof RequestAbortedError || (error instanceof BaseError && unsupportedCodes.includes(error.code))

const busyAtom = atom(false)
export const isDisconnectingAtom = atom((get) => get(busyAtom))

/**
 * Ends the connection of one namespace. The wallet is asked to forget the page; one that cannot, or does not answer in
 * time, is left all the same. Rejects with DisconnectError, still connected, where the wallet refuses.
 */
export const disconnectAtom = atom(null, async (get, set, namespace: Namespace = 'eip155') => {
  const account = get(accountOfAtom)(namespace)
  if (account.status === 'disconnected') return
  set(busyAtom, true)
  try {
    if (account.status === 'connected') {
      await get(outsideAtom).injected.disconnect(account.wallet.id, AbortSignal.timeout(disconnectWaitMs))
    }
  } catch (error) {
    if (!isHarmless(error)) throw new DisconnectError()
  } finally {
    set(busyAtom, false)
  }
  set(setAccountAtom, namespace, { status: 'disconnected' })
})
