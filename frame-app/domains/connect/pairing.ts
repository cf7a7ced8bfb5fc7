import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'
import type { Namespace } from '#protocol/vocabulary/network'
import { findSessionAccount, type PairedSession } from '../../connectors/walletConnect/session.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import type { StoredWallet } from '../../storage/keys.ts'
import { connectionsAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { activateAtom, changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { stopConnectingAtom } from '../connections/stopConnecting.ts'
import { getPreferredNetworkAtom, namespaceFilterAtom, offeredNamespacesAtom } from '../networks/networkAtoms.ts'
import { earlySignInAtom } from '../visit/earlySignIn.ts'
import { leaveAfterSuccessAtom } from '../visit/leaveAfterSuccess.ts'
import type { AppLinks } from '../wallets/deepLink.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { rememberWalletAtom } from '../wallets/walletLists.ts'

/** Lifetime of a pairing link. */
export const linkLifeMs = 240_000
/** A link with less time left counts as expired because the wallet could not answer in time. */
export const leastLeftMs = 10_000

/** State of WalletConnect pairing, with times in Unix milliseconds. */
export type Pairing =
  | { status: 'idle' | 'making' | 'declined' | 'failed' }
  | { status: 'ready'; uri: string; expiresAt: number }
  | { status: 'connected'; wallet: StoredWallet }

/** The wallet chosen from a list, if any. */
export interface ChosenWallet {
  id: string
  name: string
  icon: string | null
  links: AppLinks
}

export const toChosenWallet = ({ id, name, icon, links = {} }: ListedWallet): ChosenWallet => ({
  id,
  name,
  icon,
  links,
})

const pairingStateAtom = atom<Pairing>({ status: 'idle' })
const controllerAtom = atom<AbortController | undefined>(undefined)
const chosenWalletAtom = atom<ChosenWallet | undefined>(undefined)

/** True if a wallet's app was opened with the link. */
const isLinkOpenedAtom = atom(false)

export const pairingAtom = atom((get) => get(pairingStateAtom))

/** The paired wallet, or the chosen wallet before pairing completes. */
export const pairedWithAtom = atom((get) => {
  const pairing = get(pairingStateAtom)
  return pairing.status === 'connected' ? pairing.wallet : get(chosenWalletAtom)
})

/** True if too little time is left for a wallet to use the link. */
export const isExpired = (expiresAt: number, now: number) => expiresAt - now < leastLeftMs

const afterError = (error: unknown): Pairing => ({
  status: error instanceof BaseError && error.code === userRejected[0] ? 'declined' : 'failed',
})

const toStored = ({ wallet }: PairedSession, chosen: ChosenWallet | undefined): StoredWallet => {
  const { native = chosen?.links.native, universal = chosen?.links.universal } = wallet
  return {
    id: chosen?.id ?? `walletConnect:${wallet.name}`,
    // The wallet that approved can differ from the chosen one.
    name: wallet.name,
    icon: chosen?.name === wallet.name ? chosen.icon : wallet.icon,
    rdns: null,
    connector: 'walletConnect',
    ...(native || universal ? { links: { ...(native ? { native } : {}), ...(universal ? { universal } : {}) } } : {}),
  }
}

/** Moves the requested namespace to the front so that it becomes active. */
const requestedFirst = (namespaces: readonly Namespace[], wanted: Namespace | undefined) =>
  wanted ? [wanted, ...namespaces.filter((namespace) => namespace !== wanted)] : namespaces

/** Connects the session in every namespace in which it has an account. */
const connectPairedAtom = atom(null, (get, set, session: PairedSession) => {
  const wallet = toStored(session, get(chosenWalletAtom))
  const namespaces = requestedFirst(get(offeredNamespacesAtom), get(namespaceFilterAtom))
  const connected = namespaces.filter((namespace) => {
    const account = findSessionAccount(session, namespace, get(getPreferredNetworkAtom)(namespace)?.caipNetworkId)
    if (account) set(setAccountAtom, namespace, { status: 'connected', wallet, ...account })
    return account !== undefined
  })
  const [first] = connected
  if (!first) return set(pairingStateAtom, { status: 'failed' })
  // A new pairing replaces the previous one.
  const current = connected.map((namespace) => get(getAccountAtom)(namespace))
  for (const connection of get(connectionsAtom)) {
    const isEarlier = connection.wallet.connector === 'walletConnect' && !current.includes(connection)
    if (isEarlier) set(changeConnectionAtom, connection, () => undefined)
  }
  set(activateAtom, first)
  set(rememberWalletAtom, wallet)
  set(pairingStateAtom, { status: 'connected', wallet })
  const method = get(isLinkOpenedAtom) ? 'mobile' : 'qrcode'
  set(trackAtom, { event: 'CONNECT_SUCCESS', properties: { method, name: wallet.name } })
  set(leaveAfterSuccessAtom)
})

const stopAllConnectingAtom = atom(null, (get, set) => {
  for (const namespace of get(offeredNamespacesAtom)) set(stopConnectingAtom, namespace)
})

/**
 * Aborts pairing and clears its link, wallet and result. A session that is approved later is ended. The list of recent
 * wallets is not cleared.
 */
export const abandonPairingAtom = atom(null, (get, set) => {
  get(controllerAtom)?.abort()
  set(controllerAtom, undefined)
  set(pairingStateAtom, { status: 'idle' })
  set(chosenWalletAtom, undefined)
  set(isLinkOpenedAtom, false)
  set(stopAllConnectingAtom)
})

/** Creates a pairing link for the chosen wallet, or for any wallet. Earlier links of the same visit stay valid. */
export const startPairingAtom = atom(null, async (get, set, chosen: ChosenWallet | undefined) => {
  const controller = get(controllerAtom) ?? new AbortController()
  const { signal } = controller
  set(controllerAtom, controller)
  set(chosenWalletAtom, chosen)
  set(pairingStateAtom, { status: 'making' })
  const isOver = () => signal.aborted || get(pairingStateAtom).status === 'connected'
  let link = ''
  const early = get(earlySignInAtom)
  // Awaited only if the page requires sign-in.
  const signIn = early && (await early.byPairing())
  try {
    const onLink = (uri: string) => {
      link = uri
      if (!isOver()) set(pairingStateAtom, { status: 'ready', uri, expiresAt: Date.now() + linkLifeMs })
    }
    const session = await get(outsideAtom).walletConnect.pair({ onLink, signal, signIn })
    if (!isOver()) set(connectPairedAtom, session)
  } catch (error) {
    const current = get(pairingStateAtom)
    // Ignores the expiry of a link that has been replaced.
    const isReplaced = current.status === 'ready' && current.uri !== link
    if (isOver() || isReplaced) return
    set(pairingStateAtom, afterError(error))
    set(stopAllConnectingAtom)
  }
})

/** Marks the namespaces as connecting after a wallet's app was opened with the link. */
export const markLinkingAtom = atom(null, (get, set, { id, name, icon }: ChosenWallet) => {
  set(isLinkOpenedAtom, true)
  const wallet: StoredWallet = { id, name, icon, rdns: null, connector: 'walletConnect' }
  for (const namespace of get(offeredNamespacesAtom))
    if (get(getAccountAtom)(namespace).status === 'disconnected')
      set(setAccountAtom, namespace, { status: 'connecting', wallet })
})

/** Reconnects to the relay when the visitor returns, so that the wallet's answer arrives at once. */
export const wakeAtom = atom(null, (get) => {
  get(outsideAtom)
    .walletConnect.wake()
    // Errors are ignored because the library retries the connection.
    .catch(() => undefined)
})
