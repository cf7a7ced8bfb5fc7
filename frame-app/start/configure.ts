import type { createStore } from 'jotai'
import type { Metadata, SdkType } from '#protocol/vocabulary/metadata'
import { replaceConnectionsAtom } from '../domains/connections/accountAtoms.ts'
import { awaitStoredAtom } from '../domains/connections/storedConnections.ts'
import { restoreChosenNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { readRecentWalletsAtom } from '../domains/wallets/walletLists.ts'
import type { HostHandlers } from '../frames/host.ts'
import { loadViews } from '../loadViews.ts'
import { localizationAtom, setLanguageAtom } from '../messages/messagesAtom.ts'
import { prepareModalAtom } from '../navigation/modal.ts'
import { optionsAtom, setOptionsAtom } from '../options/optionsAtom.ts'
import { readOptions } from '../options/readOptions.ts'
import { outsideAtom } from '../outside/outside.ts'
import { emailLoginUsedKey } from '../storage/keys.ts'
import { setThemeAtom } from '../theme/themeAtom.ts'
import { followEmbedded, reportState, watchState } from './followState.ts'
import type { ReadConfiguration } from './optionAlerts.ts'
import { provenMetadata } from './provenMetadata.ts'

type Store = ReturnType<typeof createStore>
type Configuration = Parameters<HostHandlers['configure']>[0]

/** The page around the modal, with its proven origin and its own description. */
export interface EmbeddingPage {
  origin: string
  metadata?: Metadata
  sdkType: SdkType
  sdkVersion: string
  /** Stops the reports of the previous configuration. */
  stopReports?: () => void
}

/** Restores the stored connections. */
const restore = (store: Store) => {
  if (!store.set(awaitStoredAtom)) return
  import('../domains/connections/restoreConnections.ts').then(
    ({ restoreConnections }) => restoreConnections(store),
    // Not loadable now: the stored connections remain for the next visit.
    () => store.set(replaceConnectionsAtom, []),
  )
}

/** Background work that visitors do not wait for; its code loads later. */
const followUp = (store: Store, configuration: ReadConfiguration) => {
  import('./afterStart.ts')
    .then(({ afterStart }) => afterStart(store, configuration))
    // Not loadable while offline or after a new release. In both cases, the options keep their defaults.
    .catch(() => undefined)
}

/** Only visitors who used the embedded wallet here load its frame. */
const checkLogin = (store: Store) => {
  if (!store.get(outsideAtom).storage.get(emailLoginUsedKey)) return
  // A module that does not load now is loaded on the next use.
  import('./checkEmbeddedLogin.ts').then(({ checkEmbeddedLogin }) => checkEmbeddedLogin(store)).catch(() => undefined)
}

/** Completes the redirect login from which the page has returned. */
const endRedirect = (store: Store, loginReturn: string) => {
  import('../domains/login/social/redirectSteps.ts')
    .then(({ returnFromSocialAtom }) => store.set(returnFromSocialAtom, loginReturn))
    // If it does not load, the login expires unused.
    .catch(() => undefined)
}

/** Signs visitors in if the page does so. */
const followSignIn = (store: Store) => {
  const { siwx, signInUrl } = store.get(optionsAtom)
  if (!siwx && signInUrl === undefined) return
  // If it does not load now, no visitor is shown as signed in.
  import('../domains/siwx/startSiwx.ts').then(({ startSiwx }) => startSiwx(store)).catch(() => undefined)
}

/** Loads every view and renders the first one ahead of time: hidden, with one layout pass. */
const prepareOpening = async (store: Store) => {
  // Views that do not load now are loaded on the next use.
  await loadViews(store).catch(() => undefined)
  store.set(prepareModalAtom)
  import('./rehearseOpening.ts')
    .then(({ rehearseOpening }) => rehearseOpening(store.get(localizationAtom).locale))
    // In that case, the first opening takes longer.
    .catch(() => undefined)
}

/** Applies the page's options. Resolves once its language is loaded. */
export const configure = async (store: Store, hostPage: EmbeddingPage, configuration: Configuration) => {
  const { options: given, page, sdkType, sdkVersion, isTelegram = false, loginReturn } = configuration
  const { origin } = hostPage
  const read = readOptions(given, origin)
  const { features, isWindow } = store.get(outsideAtom).environment
  const isEmbedded = configuration.isEmbedded && !isWindow
  const ofProject = readOptions(features, origin).options
  store.set(setOptionsAtom, { options: read.options, ofProject })
  const options = store.get(optionsAtom)
  Object.assign(hostPage, { metadata: provenMetadata(page, origin), sdkType, sdkVersion })
  store.set(setThemeAtom, options.theme, options.themeVariables)
  const isHosted = isEmbedded && origin === self.origin
  const appName = options.name ?? page.name
  store.set(setOptionsAtom, { isEmbedded, isHosted, appName, origin, isTelegram })
  followEmbedded(store)
  await store.set(setLanguageAtom, [options.locale ?? '', ...navigator.languages])
  followUp(store, { given: read.options, ofProject, problems: read.problems })
  store.set(restoreChosenNetworkAtom)
  store.set(readRecentWalletsAtom)
  restore(store)
  reportState(store)
  // Starts only here, so the page does not receive the states of the setup above.
  hostPage.stopReports?.()
  hostPage.stopReports = watchState(store)
  checkLogin(store)
  followSignIn(store)
  if (loginReturn !== undefined) endRedirect(store, loginReturn)
  prepareOpening(store)
}
