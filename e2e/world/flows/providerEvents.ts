import type { Page } from '@playwright/test'

type ProviderEvent = [name: string, value: unknown]

declare global {
  interface Window {
    providerEvents?: ProviderEvent[]
  }
}

/** Records further events of the page's provider. Returns a function that reads them. */
export const recordProviderEvents = async (page: Page) => {
  await page.evaluate(() => {
    const recorded: ProviderEvent[] = []
    window.providerEvents = recorded
    for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
      window.foyer?.provider.on(name, (value: unknown) => recorded.push([name, value]))
  })
  return () => page.evaluate(() => window.providerEvents ?? [])
}
