import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import type { Theme } from '#protocol/vocabulary/theme'

type Sync = Pick<Handlers<typeof appToSecure>, 'syncTheme' | 'syncDappData'>

const applyTheme = ({ dataset, style }: HTMLElement, { mode, variables }: Theme) => {
  dataset.theme = mode
  style.colorScheme = mode
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--foyer-${name}`, String(value))
}

/** Takes over the theme. What the page says of itself is kept for nothing: approvals show what the browser says. */
export const createSyncHandlers = (root: HTMLElement): Sync => ({
  syncTheme: (theme) => applyTheme(root, theme),
  syncDappData: () => undefined,
})
