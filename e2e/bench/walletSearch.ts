import type { Browser, BrowserContext, Page } from '@playwright/test'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { relayUrl } from '../world/stack/ports.ts'
import { longestTask } from './longestTask.ts'

/** A frame at 60 frames per second. */
export const frameBudgetMs = 1000 / 60

/** Scrolls down the list until every page is loaded. */
const loadAll = async (page: Page) => {
  const modal = page.frameLocator('foyer-frame iframe')
  const cells = modal.getByRole('list', { name: 'All wallets' })
  await cells.getByRole('button').nth(8).waitFor()
  await cells.getByRole('button').first().focus()
  const size = async () => Number(await cells.locator('[aria-setsize]').first().getAttribute('aria-setsize'))
  // The last page is loaded when the list has all of them.
  for (let press = 0; press < 300 && (await size()) < 545; press += 1) await page.keyboard.press('End')
  await page.keyboard.press('Home')
}

const typeSearch = async (page: Page) => {
  for (const letter of 'wallet') {
    await page.keyboard.press(letter)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Milliseconds of the longest task on the main thread of the modal's process, for each typed search. */
export const measureSearch = async (browser: Browser, context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(optionsUrl({ relayUrl }))
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  const modal = page.frameLocator('foyer-frame iframe')
  await modal.getByRole('button', { name: /^All wallets/ }).click()
  await loadAll(page)
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    await modal.getByRole('searchbox').fill('')
    await modal.getByRole('searchbox').focus()
    times.push(await longestTask(browser, page, () => typeSearch(page)))
  }
  await page.close()
  return times
}
