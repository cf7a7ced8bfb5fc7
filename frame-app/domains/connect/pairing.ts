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

/** A pairing link may be used for this long. */
export const linkLifeMs = 240_000
/** With less than this left a link counts as expired: the wallet could not answer in time. */
export const leastLeftMs = 10_000

/** The state of pairing by WalletConnect. Times are Unix milliseconds. */
export type Pairing =
  | { status: 'idle' | 'making' | 'declined' | 'failed' }
  | { status: 'ready'; uri: string; expiresAt: number }
  | { status: 'connected'; wallet: StoredWallet }

/** The wallet that was chosen from a list, where one was. */
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

/** Whether a wallet's app was opened with the link. */
const isLinkOpenedAtom = atom(false)

export const pairingAtom = atom((get) => get(pairingStateAtom))

/** The wallet that was paired with, or that pairing is meant for. */
export const pairedWithAtom = atom((get) => {
  const pairing = get(pairingStateAtom)
  return pairing.status === 'connected' ? pairing.wallet : get(chosenWalletAtom)
})

/** Whether a link can still be used by a wallet. */
export const isExpired = (expiresAt: number, now: number) => expiresAt - now < leastLeftMs

const afterError = (error: unknown): Pairing => ({
  status: error instanceof BaseError && error.code === userRejected[0] ? 'declined' : 'failed',
})

const toStored = ({ wallet }: PairedSession, chosen: ChosenWallet | undefined): StoredWallet => {
  const { native = chosen?.links.native, universal = chosen?.links.universal } = wallet
  return {
    id: chosen?.id ?? `walletConnect:${wallet.name}`,
    // The wallet that answered may be another than the one that was chosen.
    name: wallet.name,
    icon: chosen?.name === wallet.name ? chosen.icon : wallet.icon,
    rdns: null,
    connector: 'walletConnect',
    ...(native || universal ? { links: { ...(native ? { native } : {}), ...(universal ? { universal } : {}) } } : {}),
  }
}

/** The wanted namespace first: it becomes the active one. */
const requestedFirst = (namespaces: readonly Namespace[], wanted: Namespace | undefined) =>
  wanted ? [wanted, ...namespaces.filter((namespace) => namespace !== wanted)] : namespaces

/** One session serves every namespace that it has an account in. */
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
  // A pairing replaces the one before.
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
 * Aborts pairing and clears its link, wallet and result. A session that a wallet approves later is ended. The
 * list of recent wallets stays.
 */
export const abandonPairingAtom = atom(null, (get, set) => {
  get(controllerAtom)?.abort()
  set(controllerAtom, undefined)
  set(pairingStateAtom, { status: 'idle' })
  set(chosenWalletAtom, undefined)
  set(isLinkOpenedAtom, false)
  set(stopAllConnectingAtom)
})

/** Makes a pairing link for the wallet that was chosen, or for any. An earlier link of the same visit still counts. */
export const startPairingAtom = atom(null, async (get, set, chosen: ChosenWallet | undefined) => {
  const controller = get(controllerAtom) ?? new AbortController()
  const { signal } = controller
  set(controllerAtom, controller)
  set(chosenWalletAtom, chosen)
  set(pairingStateAtom, { status: 'making' })
  const isOver = () => signal.aborted || get(pairingStateAtom).status === 'connected'
  let link = ''
  const early = get(earlySignInAtom)
  // Only a page that signs its visitors in is waited for.
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
    // The end of an old link does not concern the link that replaced it.
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

/** Reconnects to the relay when the visitor comes back, to fetch the wallet's answer at once. */
export const wakeAtom = atom(null, (get) => {
  get(outsideAtom)
    .walletConnect.wake()
    // The library keeps trying to reconnect by itself.
    .catch(() => undefined)
})
