import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Foyer } from '../../host-sdk/Foyer.ts'
import { origins } from '../world/stack/ports.ts'
import { untilQuiet } from './untilQuiet.ts'

const watch = join(import.meta.dirname, 'watch.js')

declare global {
  interface Window {
    /** Set by watch.js, in every frame. */
    marks: Marks
    foyer?: Foyer
  }
}

type Marks = { clickedAt: number; seenAt: number }
const readMarks = () => window.marks

const appFrame = (page: Page) => page.frames().find((frame) => frame.url().startsWith(origins.app))

const openPage = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.addInitScript({ path: watch })
  await page.goto(`${origins.pages}/bench/`)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  return page
}

/** Milliseconds from a click to the first paint of the plain dialog. */
export const measureFloor = async (context: BrowserContext) => {
  const page = await openPage(context)
  const times: number[] = []
  for (let run = 0; run < 12; run += 1) {
    await page.click('#floor')
    await page.waitForFunction(() => window.marks.seenAt > 0)
    const { clickedAt, seenAt } = await page.evaluate(readMarks)
    times.push(seenAt - clickedAt)
    await page.evaluate(() => {
      document.querySelector('dialog')?.close()
      window.marks.seenAt = 0
    })
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null)
  }
  await page.close()
  return times
}

const measureOne = async (page: Page) => {
  await page.click('#open')
  await page.waitForFunction(() => document.querySelector('foyer-frame') !== null)
  const modal = page.frameLocator('foyer-frame iframe').getByRole('dialog')
  await modal.waitFor()
  const frame = appFrame(page)
  if (!frame) throw new Error('The modal has no frame')
  await frame.waitForFunction(() => window.marks.seenAt > 0)
  const { clickedAt } = await page.evaluate(readMarks)
  const { seenAt } = await frame.evaluate(readMarks)
  return seenAt - clickedAt
}

/** Milliseconds from a click to the first paint of the modal, with the frame warmed up while the page was idle. */
export const measureWarm = async (context: BrowserContext) => {
  const page = await openPage(context)
  await page.waitForSelector('foyer-frame', { state: 'attached' })
  await page.frameLocator('foyer-frame iframe').locator('.foyer-root').waitFor({ state: 'attached' })
  const times: number[] = []
  for (let run = 0; run < 12; run += 1) {
    times.push(await measureOne(page))
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !window.foyer?.getState().isOpen)
    await page.frameLocator('foyer-frame iframe').getByRole('dialog').waitFor({ state: 'detached' })
    await appFrame(page)?.evaluate(() => {
      window.marks.seenAt = 0
    })
  }
  await page.close()
  return times
}

/** Milliseconds from a click right after the page has loaded, without warm-up. */
export const measureCold = async (newContext: () => Promise<BrowserContext>) => {
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const context = await newContext()
    const page = await openPage(context)
    times.push(await measureOne(page))
    await context.close()
  }
  return times
}

/** Milliseconds from the first click on a page to the requested paint, on a CPU slowed by this factor. */
const measureFirstOn = async (context: BrowserContext, slower: number, press: (page: Page) => Promise<number>) => {
  const page = await openPage(context)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.frameLocator('foyer-frame iframe').locator('.foyer-root').waitFor({ state: 'attached' })
  await untilQuiet(page)
  const time = await press(page)
  await context.close()
  return time
}

const pressFloor = async (page: Page) => {
  await page.click('#floor')
  await page.waitForFunction(() => window.marks.seenAt > 0)
  const { clickedAt, seenAt } = await page.evaluate(readMarks)
  return seenAt - clickedAt
}

/** The first press on an idle page: of the modal, and for comparison of the plain dialog. */
export const measureFirst = async (newContext: () => Promise<BrowserContext>, slower: number) => {
  const times: { ours: number; floor: number }[] = []
  for (let run = 0; run < 9; run += 1) {
    times.push({
      ours: await measureFirstOn(await newContext(), slower, measureOne),
      floor: await measureFirstOn(await newContext(), slower, pressFloor),
    })
  }
  return times
}
