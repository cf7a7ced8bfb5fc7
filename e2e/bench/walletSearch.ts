import type { Browser, BrowserContext, Page } from '@playwright/test'
import { optionsUrl } from '../optionsUrl.ts'
import { relayUrl } from '../stack/ports.ts'

/** A frame at 60 pictures a second. */
export const frameBudgetMs = 1000 / 60

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  args?: { name?: string; data?: { url?: string } }
}

/** Goes down the list until every page of it is there. */
const loadAll = async (page: Page) => {
  const modal = page.frameLocator('foyer-frame iframe')
  const cells = modal.getByRole('list', { name: 'All wallets' })
  await cells.getByRole('button').nth(8).waitFor()
  await cells.getByRole('button').first().focus()
  const size = async () => Number(await cells.locator('[aria-setsize]').first().getAttribute('aria-setsize'))
  // The last page is there when the list has all of them.
  for (let press = 0; press < 300 && (await size()) < 545; press += 1) await page.keyboard.press('End')
  await page.keyboard.press('Home')
}

const main = 'CrRendererMain'

const longestTask = async (browser: Browser, page: Page) => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  for (const letter of 'wallet') {
    await page.keyboard.press(letter)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === main)
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid)
  const typed = new Set(traceEvents.filter(({ name }) => name === 'EventDispatch').map(({ pid }) => pid))
  const tasks = traceEvents.filter(
    (event) => /RunTask|RunTask$/.test(event.name) && isMain(event) && typed.has(event.pid),
  )
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000))
}

/** Milliseconds of the longest task on the main thread of the modal's process, for each search that is typed. */
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
    times.push(await longestTask(browser, page))
  }
  await page.close()
  return times
}
