import type { Page } from '@playwright/test'

/** All of Foyer's console messages for the page's developer, from now on. */
export const collectAlerts = (page: Page) => {
  const alerts: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[Foyer] ')) alerts.push(message.text().slice('[Foyer] '.length))
  })
  return alerts
}

/** All uncaught errors on the page or in a frame, from now on. */
export const collectUncaught = (page: Page) => {
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  return uncaught
}
