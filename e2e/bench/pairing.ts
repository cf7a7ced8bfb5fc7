import type { BrowserContext, Locator } from '@playwright/test'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { launchSharedBrowser } from '../world/stack/extensionSession.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { origins, relayUrl } from '../world/stack/ports.ts'
import { startRelay } from '../world/stack/relay/server.ts'
import { untilQuiet } from './untilQuiet.ts'

const rounds = 9

/** Milliseconds from the press until the other element appears, by the clock of this process. */
const timeUntil = async (press: Locator, there: Locator) => {
  const start = performance.now()
  await press.click()
  await there.waitFor()
  return performance.now() - start
}

const measureBare = async (context: BrowserContext, relay: string) => {
  const page = await context.newPage()
  await page.goto(`${origins.pages}/bench/pairing.html?${new URLSearchParams({ relayUrl: relay })}`)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await untilQuiet(page)
  const time = await timeUntil(page.locator('#pair'), page.locator('#link', { hasText: 'wc:' }))
  await context.close()
  return time
}

const measureOurs = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(optionsUrl({ relayUrl }))
  const modal = page.frameLocator('foyer-frame iframe')
  await modal.locator('.foyer-root').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  const row = modal.getByRole('button', { name: /Scan with your phone/ })
  await row.waitFor()
  await untilQuiet(page)
  const time = await timeUntil(row, modal.getByRole('img', { name: 'Pairing code' }))
  await context.close()
  return time
}

/**
 * A pairing link for a new visitor: ours as a code, the bare provider's as text. They alternate in one browser whose
 * frames have normal storage, each on a page that is idle.
 */
export const measurePairing = async () => {
  const port = await findFreePort()
  // The stack's own relay accepts only the modal.
  const stop = await startRelay({ port, projects: ['demo'], origins: [origins.pages] })
  const browser = await launchSharedBrowser()
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBare(await browser.newContext(), `ws://127.0.0.1:${port}`))
    ours.push(await measureOurs(await browser.newContext()))
  }
  await browser.close()
  await stop()
  return { ours, bare }
}
