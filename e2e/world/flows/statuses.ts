import type { Page } from '@playwright/test'
import type { Foyer, FoyerEvent } from '../../../host-sdk/Foyer.ts'

declare global {
  interface Window {
    statuses?: string[]
    tracked?: FoyerEvent[]
  }
}

/** From the next load on, the page records every status change reported by Foyer. */
export const recordStatuses = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('foyer:ready', (event) => {
      const foyer: Foyer = (event as CustomEvent).detail
      const statuses: string[] = [foyer.getState().status]
      window.statuses = statuses
      foyer.subscribe(({ status }) => {
        if (statuses.at(-1) !== status) statuses.push(status)
      })
    })
  })

export const readStatuses = (page: Page) => page.evaluate(() => window.statuses)

/** From the next load on, the page records every analytics event reported by Foyer. */
export const recordEvents = (page: Page) =>
  page.addInitScript(() => {
    const tracked: FoyerEvent[] = []
    window.tracked = tracked
    document.addEventListener('foyer:event', (event) => tracked.push((event as CustomEvent<FoyerEvent>).detail))
  })

export const readEvents = (page: Page) => page.evaluate(() => window.tracked)
