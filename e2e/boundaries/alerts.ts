import type { Page } from '@playwright/test'

/** Everything that Foyer tells the page's developer in the console, from now on. */
export const collectAlerts = (page: Page) => {
  const alerts: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[Foyer] ')) alerts.push(message.text().slice('[Foyer] '.length))
  })
  return alerts
}

/** Everything that was thrown on the page or in a frame and caught by nobody, from now on. */
export const collectUncaught = (page: Page) => {
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  return uncaught
}
