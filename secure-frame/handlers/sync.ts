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
  /** Resolves once the page is identified, which can require a request to it. */
  whenProven: () => Promise<void>
}

/**
 * Applies the page's theme, languages and origin. Ignores names and icons from the page, because approvals show the
 * origin that the browser reports.
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
