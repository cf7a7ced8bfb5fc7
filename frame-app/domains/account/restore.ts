import { atom } from 'jotai'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import { connectionsKey } from '../../storage/keys.ts'
import { outsideAtom } from '../../wiring.ts'
import { accountOfAtom, setAccountAtom } from './accountAtoms.ts'

/** A stored wallet that is not on the page by then is not coming. */
export const walletWaitMs = 3000
/** A wallet that has not told its accounts by then counts as disconnected. */
export const restoreWaitMs = 10_000

const foundAtom = atom<readonly InjectedWallet[] | undefined>(undefined)

/** The wallets of the page, or undefined before the page has said. */
export const pageWalletsAtom = atom((get) => get(foundAtom))

const isReconnecting = (status: string) => status === 'reconnecting'

/** Asks the stored wallet whether it still knows us: connected only once it has answered. */
const askAtom = atom(null, async (get, set) => {
  const account = get(accountOfAtom)('eip155')
  if (account.status !== 'reconnecting') return
  const { wallet } = account
  const restored = await get(outsideAtom)
    .injected.restore(wallet.id, AbortSignal.timeout(restoreWaitMs))
    .catch(() => undefined)
  // The visitor may have given up waiting and chosen another way.
  if (!isReconnecting(get(accountOfAtom)('eip155').status)) return
  set(setAccountAtom, 'eip155', restored ? { status: 'connected', wallet, ...restored } : { status: 'disconnected' })
})

const isAskingAtom = atom(false)

const askOncePresentAtom = atom(null, (get, set) => {
  const account = get(accountOfAtom)('eip155')
  if (account.status !== 'reconnecting' || get(isAskingAtom)) return
  if (!get(foundAtom)?.some(({ id }) => id === account.wallet.id)) return
  set(isAskingAtom, true)
  set(askAtom).finally(() => set(isAskingAtom, false))
})

export const setPageWalletsAtom = atom(null, (_get, set, wallets: readonly InjectedWallet[]) => {
  set(foundAtom, wallets)
  set(askOncePresentAtom)
})

/** Stops waiting for the stored wallet. */
export const giveUpRestoreAtom = atom(null, (get, set) => {
  if (get(accountOfAtom)('eip155').status === 'reconnecting') set(setAccountAtom, 'eip155', { status: 'disconnected' })
})

/** At start: what was connected is 'reconnecting' until its wallet answers, within a deadline. */
export const restoreAtom = atom(null, (get, set) => {
  const stored = get(outsideAtom).storage.get(connectionsKey)?.eip155
  if (!stored || get(accountOfAtom)('eip155').status !== 'disconnected') return
  set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet: stored.wallet })
  set(askOncePresentAtom)
  setTimeout(() => {
    if (!get(isAskingAtom)) set(giveUpRestoreAtom)
  }, walletWaitMs)
})
