import type { createStore } from 'jotai'
import type { GivenOptions } from '#protocol/options'
import type { Metadata, SdkType } from '#protocol/vocabulary/metadata'
import { awaitStoredAtom, giveUpRestoreAtom } from '../domains/accounts/storedConnections.ts'
import { restoreChosenNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { readRecentWalletsAtom } from '../domains/wallets/walletLists.ts'
import type { HostHandlers } from '../frames/host.ts'
import { speakAtom } from '../messages/messagesAtom.ts'
import { showAlertsAtom } from '../navigation/alert.ts'
import { prepareModalAtom } from '../navigation/modal.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { type OptionProblem, readOptions } from '../options/readOptions.ts'
import { outsideAtom } from '../outside/outside.ts'
import { emailLoginUsedKey } from '../storage/keys.ts'
import { setThemeAtom } from '../theme/themeAtom.ts'
import { loadViews } from '../views.ts'
import { followEmbedded, reportState, watchState } from './followState.ts'
import { provenMetadata } from './provenMetadata.ts'

type Store = ReturnType<typeof createStore>
type Configuration = Parameters<HostHandlers['configure']>[0]

/** The page around the modal, as its origin was proven and as it describes itself. */
export interface HostPage {
  origin: string
  metadata?: Metadata
  sdkType: SdkType
  sdkVersion: string
  /** Ends the reports of the configuration before. */
  stopReports?: () => void
}

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:|$)/

/** Restores the stored connections. */
const restore = (store: Store) => {
  if (!store.set(awaitStoredAtom)) return
  import('../domains/accounts/restoreConnections.ts').then(
    ({ restoreConnections }) => restoreConnections(store),
    () => store.set(giveUpRestoreAtom),
  )
}

/** Reports invalid options to the page's developer. Loaded on its own: visitors do not wait for it. */
const reportProblems = (store: Store, options: GivenOptions, problems: readonly OptionProblem[]) => {
  import('./developerAlerts.ts')
    .then(({ alertOptionProblems }) => alertOptionProblems(store, options, problems))
    // Not loadable while offline or after a new release. The options keep their defaults either way.
    .catch(() => undefined)
}

/** The embedded wallet's frame is for those alone who have used it here. */
const checkLogin = (store: Store) => {
  if (!store.get(outsideAtom).storage.get(emailLoginUsedKey)) return
  // A module that does not load now is loaded with the next use.
  import('./checkEmbeddedLogin.ts').then(({ checkEmbeddedLogin }) => checkEmbeddedLogin(store)).catch(() => undefined)
}

/** Takes the page's options over. Resolves once its language is there. */
export const configure = async (store: Store, hostPage: HostPage, configuration: Configuration) => {
  const { options: given, isEmbedded, page, sdkType, sdkVersion } = configuration
  const { options, problems } = readOptions(given, hostPage.origin)
  Object.assign(hostPage, { metadata: provenMetadata(page, hostPage.origin), sdkType, sdkVersion })
  store.set(showAlertsAtom, options.debug ?? loopback.test(hostPage.origin))
  store.set(setThemeAtom, options.theme, options.themeVariables)
  store.set(setOptionsAtom, { options, isEmbedded, appName: options.name ?? page.name })
  followEmbedded(store)
  await store.set(speakAtom, [options.locale ?? '', ...navigator.languages])
  reportProblems(store, options, problems)
  store.set(restoreChosenNetworkAtom)
  store.set(readRecentWalletsAtom)
  restore(store)
  reportState(store)
  // Starts only here: the page does not receive the states of the setup above.
  hostPage.stopReports?.()
  hostPage.stopReports = watchState(store)
  checkLogin(store)
  void loadViews().then(() => store.set(prepareModalAtom))
}
