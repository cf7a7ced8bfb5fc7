import { test as base, chromium, expect } from '@playwright/test'
import { ModalPage } from '../ModalPage.ts'
import { ensureChromium } from '../stack/chromium.ts'
import { origins } from '../stack/ports.ts'
import { collectAlerts, collectUncaught } from './alerts.ts'
import { appFrame } from './frames.ts'

const test = base.extend({
  /** Playwright's own switches leave frames of other sites without storage, as browsers do that block it. */
  browser: async ({ browserName: _name }, use) => {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
    await use(browser)
    await browser.close()
  },
})

test('a visitor whose browser denies the frames all storage connects all the same', async ({ page }) => {
  const alerts = collectAlerts(page)
  const uncaught = collectUncaught(page)
  const modal = new ModalPage(page)
  await page.goto(origins.demo)
  await page.evaluate(() => Object.assign(window, { tesseraOptions: { autoApprove: true } }))
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  const frame = await appFrame(page)
  const isDenied = await frame.evaluate(() => {
    try {
      return localStorage.length < 0
    } catch {
      return true
    }
  })
  expect(isDenied).toBe(true)
  await modal.wallet('Tessera').click()
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
  expect(alerts).toEqual([])
  expect(uncaught).toEqual([])
})
