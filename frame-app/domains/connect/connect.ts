import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { resourceUnavailable, userRejected } from '#protocol/errors/rpc'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import { trackAtom } from '../../outside/track.ts'
import type { StoredWallet } from '../../storage/keys.ts'
import { getConnectorAtom } from '../connections/requestWallet.ts'
import { activateAtom, setAccountAtom } from '../connections/setAccount.ts'
import { stopConnectingAtom } from '../connections/stopConnecting.ts'
import { getPreferredNetworkAtom, namespaceFilterAtom, offeredNamespacesAtom } from '../networks/networkAtoms.ts'
import { leaveAfterSuccessAtom } from '../visit/leaveAfterSuccess.ts'
import { getWalletAtom } from '../wallets/findWallet.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { rememberWalletAtom } from '../wallets/walletLists.ts'

/** Time after which an unanswered attempt is shown as `timedOut`. A later answer is still accepted. */
export const answerWaitMs = 60_000
/** Delay before a retry, so that a double click does not send two requests. */
export const connectRetryDelayMs = 1000

/** State of an attempt to connect a wallet. */
export type Attempt =
  | { status: 'idle' | 'waiting' | 'declined' | 'pending' | 'timedOut' | 'failed' | 'notInstalled' | 'tooMany' }
  | { status: 'connected'; address: string }

/** Result of an attempt. `idle` means that another attempt replaced it. */
export type AttemptEnd = Exclude<Attempt['status'], 'waiting' | 'timedOut'>

interface Current {
  attempt: Attempt
  namespace?: Namespace
  controller?: AbortController
}

const attemptStateAtom = atom<Current>({ attempt: { status: 'idle' } })

export const attemptAtom = atom((get) => get(attemptStateAtom).attempt)

/** Converts a wallet's error code (EIP-1193, EIP-1474) to an attempt state. */
export const attemptAfterError = (error: unknown): { status: Exclude<AttemptEnd, 'connected'> } => {
  const code = error instanceof BaseError ? error.code : undefined
  if (code === userRejected[0]) return { status: 'declined' }
  if (code === resourceUnavailable[0]) return { status: 'pending' }
  if (code === 'too_many_accounts') return { status: 'tooMany' }
  return { status: code === 'wallet_not_found' ? 'notInstalled' : 'failed' }
}

/**
 * Returns the page's namespaces that the wallet supports, in the page's order. A namespace filter limits them to one.
 */
export const usableNamespacesAtom = atom((get) => {
  const [offered, filter] = [get(offeredNamespacesAtom), get(namespaceFilterAtom)]
  return ({ onPage }: ListedWallet) =>
    offered.filter((namespace) => onPage[namespace] !== undefined && (filter ?? namespace) === namespace)
})

/** Aborts the current attempt. A late answer is ignored. */
export const abandonConnectAtom = atom(null, (get, set) => {
  const { controller, namespace } = get(attemptStateAtom)
  controller?.abort()
  set(attemptStateAtom, { attempt: { status: 'idle' } })
  if (namespace) set(stopConnectingAtom, namespace)
})

interface ConnectRequest {
  wallet: StoredWallet
  namespace: Namespace
  network: Network
}

/** Connects the wallet. Resolves with the result, or with `idle` if another attempt replaced this one. */
const attemptConnectAtom = atom(null, async (get, set, { wallet, namespace, network }: ConnectRequest) => {
  const controller = new AbortController()
  const isCurrent = () => get(attemptStateAtom).controller === controller
  const report = (attempt: Attempt) => isCurrent() && set(attemptStateAtom, { attempt, namespace, controller })
  set(attemptStateAtom, { attempt: { status: 'waiting' }, namespace, controller })
  set(setAccountAtom, namespace, { status: 'connecting', wallet })
  const silence = setTimeout(() => report({ status: 'timedOut' }), answerWaitMs)
  try {
    const account = await get(getConnectorAtom)(wallet, namespace).connect(wallet.id, network, controller.signal)
    if (!isCurrent()) return 'idle'
    set(setAccountAtom, namespace, { status: 'connected', wallet, ...account })
    set(activateAtom, namespace)
    set(rememberWalletAtom, wallet)
    set(attemptStateAtom, { attempt: { status: 'connected', address: account.address } })
    set(trackAtom, { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: wallet.name } })
    set(leaveAfterSuccessAtom)
    return 'connected'
  } catch (error) {
    if (!isCurrent()) return 'idle'
    const attempt = attemptAfterError(error)
    report(attempt)
    set(stopConnectingAtom, namespace)
    return attempt.status
  } finally {
    clearTimeout(silence)
  }
})

/** Connects an injected wallet in a namespace and updates the attempt state. Resolves with the result. */
export const connectAtom = atom(null, async (get, set, walletId: string, wanted?: Namespace): Promise<AttemptEnd> => {
  set(abandonConnectAtom)
  const listed = get(getWalletAtom)(walletId)
  const namespace = wanted ?? (listed && get(usableNamespacesAtom)(listed)[0])
  const id = namespace && listed?.onPage[namespace]
  const network = namespace && get(getPreferredNetworkAtom)(namespace)
  if (!listed || !id || !network) {
    set(attemptStateAtom, { attempt: { status: 'notInstalled' } })
    return 'notInstalled'
  }
  const { name, icon, rdns } = listed
  return set(attemptConnectAtom, { wallet: { id, name, icon, rdns, connector: 'injected' }, namespace, network })
})
