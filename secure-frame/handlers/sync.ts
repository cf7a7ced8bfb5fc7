import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import type { Theme } from '#protocol/vocabulary/theme'
import type { Host } from '../host.ts'

type Sync = Pick<Handlers<typeof appToSecure>, 'syncTheme' | 'syncDappData'>

interface SyncParts {
  root: HTMLElement
  host: Host
  speak: (languages: readonly string[]) => void
}

const applyTheme = ({ dataset, style }: HTMLElement, { mode, variables }: Theme) => {
  dataset.theme = mode
  style.colorScheme = mode
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--foyer-${name}`, String(value))
}

/**
 * Takes over the theme, the languages, and which page asks. What the page says of itself is kept for nothing: approvals
 * show what the browser says.
 */
export const createSyncHandlers = ({ root, host, speak }: SyncParts): Sync => ({
  syncTheme: (theme) => applyTheme(root, theme),
  syncDappData: ({ hostOrigin, languages }) => {
    host.claim(hostOrigin)
    speak(languages)
  },
})
