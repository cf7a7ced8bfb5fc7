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

/** The page around the modal, as its origin was proven and as it describes itself. */
export interface EmbeddingPage {
  origin: string
  metadata?: Metadata
  sdkType: SdkType
  sdkVersion: string
  /** Ends the reports of the configuration before. */
  stopReports?: () => void
}

/** Restores the stored connections. */
const restore = (store: Store) => {
  if (!store.set(awaitStoredAtom)) return
  import('../domains/connections/restoreConnections.ts').then(
    ({ restoreConnections }) => restoreConnections(store),
    // Not loadable now: what is stored stays for the next visit.
    () => store.set(replaceConnectionsAtom, []),
  )
}

/** What visitors do not wait for: its code loads in the background. */
const followUp = (store: Store, configuration: ReadConfiguration) => {
  import('./afterStart.ts')
    .then(({ afterStart }) => afterStart(store, configuration))
    // Not loadable while offline or after a new release. The options keep their defaults either way.
    .catch(() => undefined)
}

/** The embedded wallet's frame is for those alone who have used it here. */
const checkLogin = (store: Store) => {
  if (!store.get(outsideAtom).storage.get(emailLoginUsedKey)) return
  // A module that does not load now is loaded with the next use.
  import('./checkEmbeddedLogin.ts').then(({ checkEmbeddedLogin }) => checkEmbeddedLogin(store)).catch(() => undefined)
}

/** Ends the login elsewhere that the page has come back from. */
const endRedirect = (store: Store, loginReturn: string) => {
  import('../domains/login/social/redirectSteps.ts')
    .then(({ returnFromSocialAtom }) => store.set(returnFromSocialAtom, loginReturn))
    // Where it does not load, the login expires unused.
    .catch(() => undefined)
}

/** Signs visitors in where the page does that. */
const followSignIn = (store: Store) => {
  const { siwx, signInUrl } = store.get(optionsAtom)
  if (!siwx && signInUrl === undefined) return
  // Where it does not load now, nobody is shown as signed in.
  import('../domains/siwx/startSiwx.ts').then(({ startSiwx }) => startSiwx(store)).catch(() => undefined)
}

/** Loads every view and draws the first one ahead: hidden, and once laid out. */
const prepareOpening = async (store: Store) => {
  // Views that do not load now are loaded with the next use.
  await loadViews(store).catch(() => undefined)
  store.set(prepareModalAtom)
  import('./rehearseOpening.ts')
    .then(({ rehearseOpening }) => rehearseOpening(store.get(localizationAtom).locale))
    // The first opening takes longer then.
    .catch(() => undefined)
}

/** Takes the page's options over. Resolves once its language is there. */
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
  // Starts only here: the page does not receive the states of the setup above.
  hostPage.stopReports?.()
  hostPage.stopReports = watchState(store)
  checkLogin(store)
  followSignIn(store)
  if (loginReturn !== undefined) endRedirect(store, loginReturn)
  prepareOpening(store)
}
