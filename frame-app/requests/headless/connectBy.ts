import { atom } from 'jotai'
import {
  limitExceeded,
  type RpcErrorKind,
  resourceNotFound,
  resourceUnavailable,
  rpcError,
  unauthorized,
  unknownError,
  unsupportedMethod,
  userRejected,
} from '#protocol/errors/rpc'
import type { ConnectWay } from '#protocol/headless'
import type { AccountState } from '#protocol/vocabulary/state'
import { type AttemptEnd, connectAtom } from '../../domains/connect/connect.ts'
import { hasAgreedAtom } from '../../domains/connect/legalConsent.ts'
import {
  abandonPairingAtom,
  leastLeftMs,
  type Pairing,
  pairingAtom,
  startPairingAtom,
  toChosenWallet,
} from '../../domains/connect/pairing.ts'
import { connectionsAtom } from '../../domains/connections/accountAtoms.ts'
import { changeEmailAtom, emailLoginAtom } from '../../domains/login/email/emailLogin.ts'
import { startEmailLoginAtom } from '../../domains/login/email/startEmailLogin.ts'
import { enabledLoginsAtom } from '../../domains/login/offeredLogins.ts'
import { socialsOf } from '../../domains/login/social/socialsOf.ts'
import { homeView } from '../../domains/visit/homeView.ts'
import { publicStateAtom } from '../../domains/visit/publicState.ts'
import { reportedPairingAtom } from '../../domains/visit/reportedPairing.ts'
import { pairingLinks } from '../../domains/wallets/deepLink.ts'
import { isInstalled, type ListedWallet } from '../../domains/wallets/ListedWallet.ts'
import { linkEnvironmentAtom } from '../../domains/wallets/linkEnvironment.ts'
import { isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'
import { isPairingOfferedAtom, optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { Store } from '../requestAccount.ts'
import { whenDefined } from '../whenDefined.ts'
import { getChosenWalletAtom } from './listWallets.ts'

const anyWallet = 'walletConnect'

const replaced: RpcErrorKind = [userRejected[0], 'Another attempt took the place of this one']

/** The error for each failed attempt. */
const refusals: Readonly<Record<Exclude<AttemptEnd, 'connected'>, RpcErrorKind>> = {
  declined: userRejected,
  pending: [resourceUnavailable[0], 'The wallet has an open request already'],
  tooMany: [limitExceeded[0], 'The wallet shares more accounts than Foyer takes'],
  notInstalled: [resourceNotFound[0], 'There is no such wallet on this page'],
  failed: [unknownError[0], 'The wallet did not connect'],
  idle: replaced,
}

const connectInstalled = async (store: Store, { walletId, namespace }: Extract<ConnectWay, { walletId: string }>) => {
  const end = await store.set(connectAtom, walletId, namespace)
  if (end !== 'connected') throw rpcError(refusals[end])
}

type PairingEnd = 'connected' | 'declined' | 'failed' | 'idle'

/** Returns the state of an attempt: its link, its end, or `idle` if the pairing belongs to another attempt. */
const standingOf = (pairing: Pairing, own: string | undefined) => {
  if (pairing.status === 'making') return 'idle'
  if (pairing.status !== 'ready') return pairing.status
  return (own ?? pairing.uri) === pairing.uri ? pairing : 'idle'
}

/**
 * Reports the link of an attempt while a wallet can use it. Resolves with the result of the attempt. `idle`: another
 * attempt began. The page does not receive that attempt's link, because the modal may show it.
 */
const followPairing = (store: Store, wallet: ListedWallet | undefined) =>
  new Promise<PairingEnd>((resolve) => {
    let own: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const clear = () => {
      clearTimeout(timer)
      store.set(reportedPairingAtom, undefined)
    }
    const follow = () => {
      const standing = standingOf(store.get(pairingAtom), own)
      clear()
      if (typeof standing === 'string') {
        stop()
        return resolve(standing)
      }
      own = standing.uri
      const usableUntil = standing.expiresAt - leastLeftMs
      const links = pairingLinks(wallet?.links ?? {}, own, store.get(linkEnvironmentAtom))
      store.set(reportedPairingAtom, { uri: own, expiresAt: usableUntil, links })
      timer = setTimeout(clear, usableUntil - Date.now())
    }
    const stop = store.sub(pairingAtom, follow)
    // While the status is `making`, the link is not ready yet.
    if (store.get(pairingAtom).status !== 'making') follow()
  })

const pair = async (store: Store, wallet: ListedWallet | undefined) => {
  if (!store.get(isPairingOfferedAtom))
    throw rpcError(unsupportedMethod, 'Pairing needs relayUrl or walletConnectProjectId in the options of the page')
  void store.set(startPairingAtom, wallet && toChosenWallet(wallet))
  const end = await followPairing(store, wallet)
  if (end === 'idle') throw rpcError(replaced)
  store.set(abandonPairingAtom)
  if (end === 'connected') return
  throw rpcError(end === 'declined' ? userRejected : unknownError, end === 'failed' ? 'Pairing failed' : undefined)
}

const loginEndAtom = atom((get) => {
  if (get(emailLoginAtom).status === 'connected') return 'connected'
  return get(isOpenAtom) ? undefined : 'closed'
})

const isLoggedIn = (store: Store) => store.get(connectionsAtom).some(({ wallet }) => wallet.connector === 'embedded')

const showLoginHome = async (store: Store) => {
  const { isAccountHome } = purposeOf(homeView(store))
  store.set(openModalAtom, { name: isAccountHome ? 'ConnectAnother' : 'Connect' })
  await store.get(outsideAtom).host.show({})
}

/** Starts the email login. The code is entered in the modal, never on the page. */
const signIn = async (store: Store, email: string) => {
  if (isLoggedIn(store)) return
  store.set(changeEmailAtom, email)
  await showLoginHome(store)
  // If no code was sent, the reason appears below the field.
  void store.set(startEmailLoginAtom, email)
  if ((await whenDefined(store, loginEndAtom)) === 'closed') throw rpcError(userRejected)
}

const outsideEndAtom = atom((get) => {
  const isConnected = get(connectionsAtom).some(
    ({ status, wallet }) => status === 'connected' && wallet.connector === 'embedded',
  )
  if (isConnected) return 'connected'
  return get(isOpenAtom) ? undefined : 'closed'
})

type OutsideMethod = Extract<ConnectWay, { social: unknown } | { passkey: unknown }>

/** Starts a login in a popup. The popup needs a click in the modal, because clicks on the page do not count there. */
const logInOutside = async (store: Store, connectMethod: OutsideMethod) => {
  if (isLoggedIn(store)) return
  await showLoginHome(store)
  if ('passkey' in connectMethod) store.set(pushAtom, { name: 'ConnectingPasskey', params: { isKnown: false } })
  else if (connectMethod.social === 'farcaster') store.set(pushAtom, { name: 'ConnectingFarcaster' })
  else {
    store.set(pushAtom, { name: 'ConnectingSocial', params: { provider: connectMethod.social } })
    const { logInBySocialAtom } = await import('../../domains/login/social/socialSteps.ts')
    void store.set(logInBySocialAtom, { provider: connectMethod.social })
  }
  if ((await whenDefined(store, outsideEndAtom)) === 'closed') throw rpcError(userRejected)
}

/** True if the page's options and the server support the login method. */
const isOffered = (store: Store, connectMethod: ConnectWay) => {
  if ('walletId' in connectMethod) return store.get(optionsAtom).connectMethodsOrder.includes('wallet')
  const logins = store.get(enabledLoginsAtom)
  if ('social' in connectMethod) {
    const { environment } = store.get(outsideAtom)
    const isHere = socialsOf(store.get(optionsAtom), environment).includes(connectMethod.social)
    return isHere && logins.some(({ id }) => id === 'social')
  }
  return logins.some(({ id }) => id in connectMethod)
}

const connectWallet = (store: Store, connectMethod: Extract<ConnectWay, { walletId: string }>) => {
  const { walletId } = connectMethod
  const wallet = walletId === anyWallet ? undefined : store.get(getChosenWalletAtom)(walletId)
  if (walletId !== anyWallet && !wallet) throw rpcError(refusals.notInstalled)
  return wallet && isInstalled(wallet) ? connectInstalled(store, connectMethod) : pair(store, wallet)
}

const activeAccount = (store: Store): AccountState => {
  const { accounts, activeNamespace } = store.get(publicStateAtom)
  const account = accounts[activeNamespace]
  if (!account) throw rpcError(unknownError)
  return account
}

/**
 * Connects by the method that the visitor chose on the page. The modal appears only for logins. Resolves with the
 * account. Rejects with 4001 if the visitor declined or another attempt replaced this one. Other errors use codes from
 * EIP-1193 and EIP-1474.
 */
export const connectBy = async (store: Store, connectMethod: ConnectWay): Promise<AccountState> => {
  if (!store.get(hasAgreedAtom))
    throw rpcError(unauthorized, 'The visitor has to accept the terms first: open the modal')
  if (!isOffered(store, connectMethod)) {
    const [method] = 'walletId' in connectMethod ? ['wallet'] : Object.keys(connectMethod)
    throw rpcError(unsupportedMethod, `This page does not offer to connect by ${method}`)
  }
  if ('email' in connectMethod) await signIn(store, connectMethod.email)
  else await ('walletId' in connectMethod ? connectWallet(store, connectMethod) : logInOutside(store, connectMethod))
  return activeAccount(store)
}
