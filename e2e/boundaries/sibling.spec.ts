import { mnemonicToAccount } from 'viem/accounts'
import { expect, harborTest, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { approve } from '../world/stack/walletWindow.ts'
import { collectAlerts, collectUncaught } from './alerts.ts'
import { appFrame, frameAt, rememberEmailLogin, remembersEmailLogin, secureFrame } from './frames.ts'

const mnemonic = 'test test test test test test test test test test test junk'

/** Harbor has a different account for each worker: none of them equals the advertisement's claim. */
const harborAddresses = [5, 6, 7, 8, 9].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)

harborTest(
  'an advertisement and its page that forge every message have no effect',
  async ({ context, page, modal }) => {
    const alerts = collectAlerts(page)
    const uncaught = collectUncaught(page)
    await page.goto(`${origins.pages}/crowded/`)
    await rememberEmailLogin(page)
    // The next visit creates the secure frame, under attack from its first moment.
    await page.reload()
    const secure = await secureFrame(page)
    await expect.poll(() => remembersEmailLogin(page)).toBe(false)

    await expect(page.locator('foyer-frame dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await approve(context, () => modal.wallet('Harbor').click(), { origin: origins.pages })
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
    expect(harborAddresses).toContain(await page.evaluate(() => window.foyer?.getState().address))

    const ad = frameAt(page, origins.evil)
    expect(await ad?.evaluate(() => window.posted)).toBeGreaterThan(200)
    expect(await page.evaluate(() => window.posted)).toBeGreaterThan(200)
    expect(await ad?.evaluate(() => window.heard)).toEqual([])
    for (const frame of [page.mainFrame(), await appFrame(page), secure]) {
      expect(await frame.evaluate(() => 'polluted' in {})).toBe(false)
    }
    expect(uncaught).toEqual([])
    expect(alerts).toEqual([])
  },
)

test("the page’s other frames cannot reach the modal's window", async ({ page }) => {
  await page.goto(`${origins.pages}/crowded/`)
  await appFrame(page)
  expect(await frameAt(page, origins.evil)?.evaluate(() => parent.length)).toBe(1)
})

test('a page cannot navigate the secure frame elsewhere: the modal’s policy refuses', async ({ page, modal }) => {
  await page.goto(`${origins.pages}/bare/?project-id=demo&name=Bare`)
  await rememberEmailLogin(page)
  // The secure frame's own document never loads: this is the moment to replace it.
  await page.route(`${origins.secure}/**`, (route) => route.abort())
  await page.reload()
  const app = await appFrame(page)
  await app.waitForSelector('iframe', { state: 'attached' })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.evaluate((href) => {
    const modal = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')?.contentWindow
    if (modal?.[0]) modal[0].location.href = href
  }, `${origins.evil}/ad/`)
  await expect.poll(() => complaints).toContainEqual(expect.stringContaining('frame-src'))
  expect(frameAt(page, origins.evil)).toBeUndefined()
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.title('Connect to Bare')).toBeVisible()
})

test('a modal frame that is navigated elsewhere gets no port', async ({ page }) => {
  const alerts = collectAlerts(page)
  await page.route(`${origins.app}/frame?**`, (route) =>
    route.fulfill({ status: 302, headers: { location: `${origins.evil}/ad/` } }),
  )
  await page.goto(`${origins.pages}/bare/?project-id=demo`)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  const attacker = frameAt(page, origins.evil)
  await attacker?.waitForFunction(() => (window.posted ?? 0) > 200)
  expect(await attacker?.evaluate(() => window.heard)).toEqual([])
  await expect.poll(() => alerts[0]).toContain('Network Error - Could not load the modal')
})

for (const origin of [origins.pages, origins.evil]) {
  test(`the secure frame sends nothing to a page without the modal: ${origin}`, async ({ page }) => {
    await page.goto(`${origin}/ad/`)
    const src = `${origins.secure}/?projectId=demo&chainId=eip155:1&version=4&enableLogger=false`
    await page.evaluate((address) => {
      const iframe = document.createElement('iframe')
      iframe.src = address
      document.body.append(iframe)
      return new Promise((resolve) => {
        iframe.onload = resolve
      })
    }, src)
    // The load event follows the frame's script: a first hello would follow within a task.
    await page.waitForFunction(
      (before) => (window.posted ?? 0) > before + 500,
      await page.evaluate(() => window.posted ?? 0),
    )
    expect(await page.evaluate(() => JSON.stringify(window.heard))).not.toContain('hello')
  })
}
