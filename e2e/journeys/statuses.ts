import type { Page } from '@playwright/test'
import type { Foyer } from '../../host-sdk/Foyer.ts'

declare global {
  interface Window {
    statuses?: string[]
  }
}

/** From the next load on, the page writes down every status that Foyer tells it, each change once. */
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
