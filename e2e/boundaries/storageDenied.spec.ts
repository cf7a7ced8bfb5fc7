import { chromium, type Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { askForCode, scanWith } from '../world/flows/phoneVisit.ts'
import { ensureChromium } from '../world/stack/chromium.ts'
import { collectAlerts, collectUncaught } from './alerts.ts'
import { appFrame } from './frames.ts'

const test = base.extend({
  /** Playwright's default switches leave frames of other sites without storage, like browsers that block it. */
  context: async ({ viewport }, use) => {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
    await use(await browser.newContext({ viewport }))
    await browser.close()
  },
})

const expectDenied = async (page: Page) => {
  const frame = await appFrame(page)
  const isDenied = await frame.evaluate(() => {
    try {
      return localStorage.length < 0
    } catch {
      return true
    }
  })
  expect(isDenied).toBe(true)
}

test('a visitor whose browser denies the frames all storage can still connect', async ({ page, demo, modal }) => {
  const alerts = collectAlerts(page)
  const uncaught = collectUncaught(page)
  await demo.open()
  await page.evaluate(() => Object.assign(window, { tesseraOptions: { autoApprove: true } }))
  await demo.openModal()
  await expectDenied(page)
  await modal.wallet('Tessera').click()
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
  expect(alerts).toEqual([])
  expect(uncaught).toEqual([])
})

test('a visitor without storage pairs a phone, which a reload forgets', async ({ page, demo, modal, phone }) => {
  const uncaught = collectUncaught(page)
  await demo.open()
  await demo.openModal()
  await expectDenied(page)
  await askForCode(modal)
  await (await scanWith(phone, modal)).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress })
  await page.reload()
  await demo.expectState({ status: 'disconnected', address: null })
  expect(uncaught).toEqual([])
})
