import type { createStore } from 'jotai'
import {
  accountAtom,
  connectedNamespacesAtom,
  isUnsupportedAtom,
  publicStateAtom,
} from './domains/account/accountAtoms.ts'

import { activeNamespaceAtom } from './domains/networks/networkAtoms.ts'
import { readNetworks } from './domains/networks/readNetworks.ts'
import { type DeveloperAlert, raiseAlertAtom } from './navigation/alert.ts'
import { isOpenAtom, leaveModalAtom, openModalAtom } from './navigation/modal.ts'
import { placeAtom } from './navigation/navigation.ts'
import { traitsOf, type ViewEntry } from './navigation/viewEntry.ts'
import type { GivenOptions } from './options/options.ts'
import { optionsAtom } from './options/optionsAtom.ts'
import type { OptionProblem } from './options/readOptions.ts'
import { outsideAtom } from './outside/outside.ts'

type Store = ReturnType<typeof createStore>

/** Tells the page's developer: in the console through the page, and in the modal. */
export const alertDeveloper = (store: Store, alert: DeveloperAlert) => {
  if (store.set(raiseAlertAtom, alert))
    store
      .get(outsideAtom)
      .host.alert(alert)
      .catch(() => undefined)
}

const kebab = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const problemAlert = ({ option, kind, suggestion }: OptionProblem): DeveloperAlert => {
  const meant = suggestion ? ` Did you mean ${suggestion} (${kebab(suggestion)})?` : ''
  const message =
    kind === 'unknown'
      ? `${option} (${kebab(option)}) is not an option of Foyer.${meant}`
      : `${option} (${kebab(option)}) could not be read and is left at its default.`
  return { title: 'Invalid App Configuration', message }
}

/** Everything in the options that the page's developer should know of. */
export const alertOptionProblems = (store: Store, options: GivenOptions, problems: readonly OptionProblem[]) => {
  const { unknown, withoutRpc } = readNetworks(options)
  const alerts = [
    ...problems.map(problemAlert),
    ...unknown.map((name) => ({
      title: 'Network Not Found',
      message: `There is no network "${name}". Name a built-in one by its CAIP-2 id, or describe it with id, name, nativeCurrency and rpcUrls.`,
    })),
    ...withoutRpc.map((name) => ({
      title: 'Invalid App Configuration',
      message: `${name} has no RPC URL. Add one to rpcUrls (data-rpc-urls); until then balances are read through the wallet.`,
    })),
  ]
  for (const alert of alerts) alertDeveloper(store, alert)
}

/** The view that an unasked opening shows. */
export const homeView = (store: Store): ViewEntry => {
  if (store.get(isUnsupportedAtom) && !store.get(optionsAtom).allowUnsupportedChain) return { name: 'UnsupportedChain' }
  const { status } = store.get(accountAtom)
  if (status === 'reconnecting') return { name: 'Reconnecting' }
  return { name: status === 'connected' ? 'Account' : 'Connect' }
}

/** Where somebody is connected, but not in the active namespace, a wallet of just that one is wanted. */
export const wantedNamespace = (store: Store) =>
  store.get(connectedNamespacesAtom).length > 0 ? store.get(activeNamespaceAtom) : undefined

/** The page hears the state. */
export const reportState = (store: Store) => {
  store
    .get(outsideAtom)
    .host.stateChanged(store.get(publicStateAtom))
    .catch(() => undefined)
}

/** The page hears of every change of it. */
export const watchState = (store: Store) => store.sub(publicStateAtom, () => reportState(store))

/**
 * A wallet that went to a network that the page does not offer cannot be worked with: the modal says so by itself, and
 * leaves by itself once the wallet is back.
 */
export const watchNetwork = (store: Store) => {
  const check = () => {
    const { allowUnsupportedChain, enableNetworkSwitch } = store.get(optionsAtom)
    if (allowUnsupportedChain || !enableNetworkSwitch) return
    if (!store.get(isUnsupportedAtom)) {
      if (store.get(placeAtom).isBinding) store.set(leaveModalAtom)
      return
    }
    store.set(openModalAtom, { name: 'UnsupportedChain' })
    store
      .get(outsideAtom)
      .host.show({})
      .catch(() => undefined)
  }
  store.sub(isUnsupportedAtom, check)
}

/** An embedded modal has no closing: it shows what fits the state. How an attempt ended stays until it is left. */
export const followEmbedded = (store: Store) => {
  if (!store.get(optionsAtom).isEmbedded) return
  const { status } = store.get(accountAtom)
  const isAttemptShown = traitsOf(store.get(placeAtom).view).isAttempt && status === 'disconnected'
  if (status !== 'connecting' && !isAttemptShown) store.set(openModalAtom, homeView(store))
}

export const watchEmbedded = (store: Store) => {
  store.sub(accountAtom, () => followEmbedded(store))
  store.sub(isOpenAtom, () => store.get(isOpenAtom) || followEmbedded(store))
}
