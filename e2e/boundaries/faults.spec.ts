import { expect, harborTest, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { collectAlerts } from './alerts.ts'
import {
  appFrame,
  holdRequests,
  rememberEmailLogin,
  remembersEmailLogin,
  secureFrame,
  secureFrameCount,
} from './frames.ts'

const url = `${origins.pages}/bare/?project-id=demo&name=Bare`
const openButton = { name: 'Open Foyer' }

test('the page waits for a late frame and creates only one', async ({ page, modal }) => {
  const held = await holdRequests(page, `${origins.app}/frame?**`)
  await page.clock.install()
  await page.goto(url)
  await page.getByRole('button', openButton).click()
  await expect(page.getByText('Opening')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Opening')).toBeVisible()
  held.release()
  await expect(modal.title('Connect to Bare')).toBeVisible()
  await expect(page.locator('foyer-frame')).toHaveCount(1)
  await expect(page.locator('foyer-frame iframe')).toHaveCount(1)
  expect(held.count()).toBe(1)
})

test('a frame that never loads fails after 20 seconds and rejects `open`', async ({ page }) => {
  const alerts = collectAlerts(page)
  await page.route(`${origins.app}/frame?**`, () => undefined)
  await page.clock.install()
  await page.goto(url)
  await page.waitForFunction(() => window.foyer)
  await page.evaluate(() => {
    window.foyer?.open().catch(({ code }) => {
      document.title = code
    })
  })
  await expect(page.getByText('Opening')).toBeVisible()
  // The clock also runs by itself, so a busy machine needs tolerance.
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Opening')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page).toHaveTitle('iframe_load_failed')
  await expect.poll(() => alerts[0]).toContain('Network Error - Could not load the modal')
})

test('a visitor retries an unreachable server, and it works once it is back [UI-10]', async ({ page, modal }) => {
  const alerts = collectAlerts(page)
  const isServer = ({ origin, pathname }: URL) => origin === origins.app && !pathname.endsWith('.js')
  await page.route(isServer, (route) => route.abort())
  await page.goto(url)
  await page.getByRole('button', openButton).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect
    .poll(() => alerts)
    .toEqual([
      `Network Error - Could not load the modal: ${origins.app} did not answer. Check that it runs, and that the page's content security policy has it in script-src and frame-src.`,
    ])
  await page.unroute(isServer)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.title('Connect to Bare')).toBeVisible()
})

test('a modal document that reloads reconnects and shows the same view', async ({ page, modal }) => {
  await page.goto(url)
  await page.getByRole('button', openButton).click()
  await expect(modal.title('Connect to Bare')).toBeVisible()
  const frame = await appFrame(page)
  await frame.evaluate(() => location.reload())
  await expect(modal.title('Connect to Bare')).toBeVisible()
  await expect(page.locator('foyer-frame iframe')).toHaveCount(1)
  expect(await page.evaluate(() => window.foyer?.provider.request({ method: 'eth_chainId' }))).toBe('0x1')
})

test('the secure frame is created only after an email login, configured by its URL [EMB-01, EMB-02]', async ({
  page,
}) => {
  await page.goto(url)
  await appFrame(page)
  await rememberEmailLogin(page)
  expect(secureFrameCount(page)).toBe(0)
  await page.reload()
  const frame = await secureFrame(page)
  const { searchParams } = new URL(frame.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    projectId: 'demo',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
})

harborTest(
  'a visitor sees the check of an earlier login and can still choose wallets [UI-08]',
  async ({ page, modal }) => {
    await page.goto(url)
    await rememberEmailLogin(page)
    const held = await holdRequests(page, `${origins.secure}/**`)
    await page.reload()
    await page.getByRole('button', openButton).click()
    await expect(modal.dialog.getByRole('status')).toHaveText('Authenticating...')
    await expect(modal.wallet('Harbor')).toBeEnabled()
    held.release()
    await expect(modal.dialog.getByText('Authenticating...')).toBeHidden()
    await expect(modal.wallet('Harbor')).toBeVisible()
  },
)

test('a secure frame without a session clears the stored login [EMB-01]', async ({ page }) => {
  await page.goto(url)
  await rememberEmailLogin(page)
  await page.reload()
  await secureFrame(page)
  await expect.poll(() => remembersEmailLogin(page)).toBe(false)
  await page.reload()
  await appFrame(page)
  expect(secureFrameCount(page)).toBe(0)
})

harborTest(
  'a secure frame that never loads alerts the developer, and wallets still connect [UI-10]',
  async ({ page, modal }) => {
    const alerts = collectAlerts(page)
    await page.goto(url)
    await rememberEmailLogin(page)
    await page.route(`${origins.secure}/**`, (route) => route.abort())
    await page.clock.install()
    await page.reload()
    await page.getByRole('button', openButton).click()
    await expect(modal.wallet('Harbor')).toBeVisible()
    await expect(modal.dialog.getByText('Authenticating...')).toBeVisible()
    const told = async () => {
      // In steps, so that pending answers arrive in between.
      await page.clock.fastForward(2000)
      return alerts.filter((alert) => alert.includes('embedded'))
    }
    await expect
      .poll(told, { intervals: [100] })
      .toEqual([
        `Network Error - Could not load embedded wallet: ${origins.secure} did not answer. Check that it runs and that this page's origin is allowed.`,
      ])
    await expect(modal.wallet('Harbor')).toBeEnabled()
    expect(await remembersEmailLogin(page)).toBe(true)
  },
)
