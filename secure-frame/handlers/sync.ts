import type { syncMethods } from '#protocol/app-to-secure/sync'
import type { Handlers } from '#protocol/defineMethod'
import { ownLanguages } from '../approval/messages/ownLanguages.ts'
import type { HostPage } from '../page/hostPage.ts'

type Sync = Handlers<typeof syncMethods>

interface SyncDeps {
  root: HTMLElement
  host: HostPage
  /** `navigator.languages`. */
  browserLanguages: readonly string[]
  speak: (languages: readonly string[]) => void
  /** Resolves once it is known which page is there, where that takes a question. */
  whenProven: () => Promise<void>
}

/**
 * Applies the theme, the languages and the origin of the page. Names and icons that the page gives are not used:
 * approvals show the origin that the browser reports.
 */
export const createSyncHandlers = ({ root, host, browserLanguages, speak, whenProven }: SyncDeps): Sync => ({
  syncTheme: ({ mode }) => {
    root.dataset.theme = mode
    root.style.colorScheme = mode
  },
  syncDappData: async ({ hostOrigin, languages }) => {
    await whenProven()
    host.claim(hostOrigin)
    speak(ownLanguages(languages, browserLanguages))
  },
})
