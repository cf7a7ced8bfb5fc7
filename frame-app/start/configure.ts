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

/** The page that embeds the modal, with its verified origin and its own metadata. */
export interface EmbeddingPage {
  origin: string
  metadata?: Metadata
  sdkType: SdkType
  sdkVersion: string
  /** Stops the state reports of the previous configuration. */
  stopReports?: () => void
}

/** Restores the stored connections. */
const restore = (store: Store) => {
  if (!store.set(awaitStoredAtom)) return
  import('../domains/connections/restoreConnections.ts').then(
    ({ restoreConnections }) => restoreConnections(store),
    // If the code does not load, the stored connections remain for the next visit.
    () => store.set(replaceConnectionsAtom, []),
  )
}

/** Starts background work that visitors do not wait for. Its code loads later. */
const followUp = (store: Store, configuration: ReadConfiguration) => {
  import('./afterStart.ts')
    .then(({ afterStart }) => afterStart(store, configuration))
    // The code does not load while offline or after a new release. The options then have their defaults.
    .catch(() => undefined)
}

/** Loads the secure frame only for visitors who used the embedded wallet here. */
const checkLogin = (store: Store) => {
  if (!store.get(outsideAtom).storage.get(emailLoginUsedKey)) return
  // If the module does not load, the next use retries.
  import('./checkEmbeddedLogin.ts').then(({ checkEmbeddedLogin }) => checkEmbeddedLogin(store)).catch(() => undefined)
}

/** Completes a redirect login after the page has returned from it. */
const endRedirect = (store: Store, loginReturn: string) => {
  import('../domains/login/social/redirectSteps.ts')
    .then(({ returnFromSocialAtom }) => store.set(returnFromSocialAtom, loginReturn))
    // If the code does not load, the login expires unused.
    .catch(() => undefined)
}

/** Starts the sign-in if the page requires one. */
const followSignIn = (store: Store) => {
  const { siwx, signInUrl } = store.get(optionsAtom)
  if (!siwx && signInUrl === undefined) return
  // If the code does not load, no visitor is shown as signed in.
  import('../domains/siwx/startSiwx.ts').then(({ startSiwx }) => startSiwx(store)).catch(() => undefined)
}

/** Loads all views, and renders the first one in advance. The first view stays hidden and is laid out once. */
const prepareOpening = async (store: Store) => {
  // If a view does not load, the next use retries.
  await loadViews(store).catch(() => undefined)
  store.set(prepareModalAtom)
  import('./rehearseOpening.ts')
    .then(({ rehearseOpening }) => rehearseOpening(store.get(localizationAtom).locale))
    // If this fails, the first opening takes longer.
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
  // Starts here so that the page does not receive intermediate states of the setup.
  hostPage.stopReports?.()
  hostPage.stopReports = watchState(store)
  checkLogin(store)
  followSignIn(store)
  if (loginReturn !== undefined) endRedirect(store, loginReturn)
  prepareOpening(store)
}
