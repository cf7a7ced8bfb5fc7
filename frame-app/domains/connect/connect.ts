import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { isOpenAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { placeAtom } from '../../navigation/navigation.ts'
import type { StoredWallet } from '../../storage/keys.ts'
import { outsideAtom } from '../../wiring.ts'
import { accountOfAtom, setAccountAtom } from '../account/accountAtoms.ts'
import { findWalletAtom, rememberWalletAtom } from './connectAtoms.ts'

/** A wallet that has not answered by then is said to be silent. Its answer still counts when it comes. */
export const answerWaitMs = 60_000
/** Trying again is possible after a moment, so that a double press does not ask twice. */
export const retryAfterMs = 1000
/** How long success is shown before the modal closes. */
export const successShownMs = 600

/** What has become of asking a wallet. */
export type Attempt =
  | { status: 'idle' | 'waiting' | 'declined' | 'pending' | 'timedOut' | 'failed' | 'notInstalled' }
  | { status: 'connected'; address: string }

const currentAtom = atom<{ attempt: Attempt; controller?: AbortController }>({ attempt: { status: 'idle' } })

export const attemptAtom = atom((get) => get(currentAtom).attempt)

/** How a wallet's refusal is told, by its code (EIP-1193, EIP-1474). */
export const attemptAfterError = (error: unknown): Attempt => {
  const code = error instanceof BaseError ? error.code : undefined
  if (code === 4001) return { status: 'declined' }
  if (code === -32002) return { status: 'pending' }
  return { status: code === 'wallet_not_found' ? 'notInstalled' : 'failed' }
}

const toStored = ({ id, name, icon, rdns }: StoredWallet): StoredWallet => ({ id, name, icon, rdns })

/** Gives up the attempt that is under way: a late answer changes nothing. */
export const abandonConnectAtom = atom(null, (get, set) => {
  get(currentAtom).controller?.abort()
  set(currentAtom, { attempt: { status: 'idle' } })
  if (get(accountOfAtom)('eip155').status === 'connecting') set(setAccountAtom, 'eip155', { status: 'disconnected' })
})

const finishAtom = atom(null, (get, set, address: string) => {
  set(currentAtom, { attempt: { status: 'connected', address } })
  setTimeout(() => {
    const isStillThere = get(isOpenAtom) && get(placeAtom).view.name === 'ConnectingExternal'
    if (isStillThere) set(leaveModalAtom)
  }, successShownMs)
})

/** Asks a wallet of the page for its account, and tells how it goes. */
export const connectAtom = atom(null, async (get, set, walletId: string) => {
  set(abandonConnectAtom)
  const listed = get(findWalletAtom)(walletId)
  if (!listed?.isInstalled) return set(currentAtom, { attempt: { status: 'notInstalled' } })

  const wallet = toStored(listed)
  const controller = new AbortController()
  const isCurrent = () => get(currentAtom).controller === controller
  const tell = (attempt: Attempt) => isCurrent() && set(currentAtom, { attempt, controller })
  set(currentAtom, { attempt: { status: 'waiting' }, controller })
  set(setAccountAtom, 'eip155', { status: 'connecting', wallet })
  const silence = setTimeout(() => tell({ status: 'timedOut' }), answerWaitMs)
  try {
    const account = await get(outsideAtom).injected.connect(walletId, controller.signal)
    if (!isCurrent()) return
    set(setAccountAtom, 'eip155', { status: 'connected', wallet, ...account })
    set(rememberWalletAtom, wallet)
    set(finishAtom, account.address)
  } catch (error) {
    if (!isCurrent()) return
    tell(attemptAfterError(error))
    set(setAccountAtom, 'eip155', { status: 'disconnected' })
  } finally {
    clearTimeout(silence)
  }
})
