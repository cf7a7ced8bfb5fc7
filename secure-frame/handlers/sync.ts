import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { ownLanguages } from '../approval/messages/ownLanguages.ts'
import type { HostPage } from '../start/hostPage.ts'

type Sync = Pick<Handlers<typeof appToSecure>, 'syncTheme' | 'syncDappData'>

interface SyncParts {
  root: HTMLElement
  host: HostPage
  /** What the browser names. */
  browserLanguages: readonly string[]
  speak: (languages: readonly string[]) => void
}

/**
 * Takes over light or dark, the languages, and which page asks. What the page says of itself is kept for nothing:
 * approvals show what the browser says.
 */
export const createSyncHandlers = ({ root, host, browserLanguages, speak }: SyncParts): Sync => ({
  syncTheme: ({ mode }) => {
    root.dataset.theme = mode
    root.style.colorScheme = mode
  },
  syncDappData: ({ hostOrigin, languages }) => {
    host.claim(hostOrigin)
    speak(ownLanguages(languages, browserLanguages))
  },
})
