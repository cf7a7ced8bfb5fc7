import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { measureBytes } from '../bench/bytes.ts'
import { limits } from '../bench/limits.ts'
import { expect, test } from '../fixtures.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { origins, relayUrl, solanaChain } from '../world/stack/ports.ts'
import { collectAlerts } from './alerts.ts'

const dist = join(import.meta.dirname, '../../dist/app')

/** The server's description of its current release. */
interface Pins {
  release: string
  files: { 'loader.js': { url: string; integrity: string } }
}

/** The server has minimally changed a part of the page's script. */
const changePart = async (page: Page, name: string) => {
  const part = ({ origin, pathname }: URL) => origin === origins.app && pathname.startsWith(`/${name}-`)
  await page.route(part, async (route) => {
    const file = join(dist, 'page', new URL(route.request().url()).pathname)
    const body = `${await readFile(file, 'utf8')}\nwindow.isChanged = true`
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType: 'text/javascript', body })
  })
  return () => page.unroute(part)
}

const refusal = (name: string) =>
  expect.stringMatching(new RegExp(`^Error: ${origins.app}/${name}-[\\w-]+\\.js is missing or changed$`))

const hasRunChanged = (page: Page) => page.evaluate(() => 'isChanged' in window)

test('a page that pins the release by integrity opens the modal [HST-01]', async ({ page, modal }) => {
  await page.goto(`${origins.demo}/terms.html`)
  const { release, files } = await page.evaluate(
    async (app) => (await fetch(`${app}/integrity.json`)).json() as Promise<Pins>,
    origins.app,
  )
  const pin = files['loader.js']
  expect(pin.url).toBe(`${origins.app}/v/${release}/loader.js`)
  await page.evaluate(async ({ url: src, integrity }) => {
    const tag = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' })
    Object.assign(tag.dataset, { projectId: 'demo', name: 'Pinned page' })
    document.head.append(tag)
    await new Promise((resolve, reject) => Object.assign(tag, { onload: resolve, onerror: reject }))
    await window.foyer?.open()
  }, pin)
  await expect(modal.title('Connect to Pinned page')).toBeVisible()
})

for (const path of ['plain', 'strict-csp', 'nonced']) {
  test(`an altered second half on the page "${path}" does not run, with an alert`, async ({ page }) => {
    const alerts = collectAlerts(page)
    const changeBack = await changePart(page, 'frame')
    await page.goto(`${origins.pages}/${path}/`)
    await expect.poll(() => alerts).toContainEqual(refusal('frame'))
    const opened = await page.evaluate(() => window.foyer?.open().catch(({ code, message }) => ({ code, message })))
    expect(opened).toEqual({ code: 4900, message: expect.stringContaining('is missing or changed') })
    await expect(page.locator('foyer-frame')).toHaveCount(0)
    expect(await hasRunChanged(page)).toBe(false)

    await changeBack()
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(page.locator('foyer-frame iframe')).toBeVisible()
  })
}

test('an altered second half loaded by a module import does not run', async ({ page }) => {
  const alerts = collectAlerts(page)
  await changePart(page, 'frame')
  await page.goto(`${origins.pages}/strict-mode/`)
  await expect.poll(() => alerts).toContainEqual(refusal('frame'))
  await expect(page.locator('foyer-frame')).toHaveCount(0)
  expect(await hasRunChanged(page)).toBe(false)
})

test('altered parts loaded by the second half do not run, and the modal opens', async ({ page, modal }) => {
  const alerts = collectAlerts(page)
  await changePart(page, 'startSolana')
  const { caipNetworkId, rpcUrl } = solanaChain
  await page.goto(optionsUrl({ networks: `eip155:1,${caipNetworkId}`, rpcUrls: { [caipNetworkId]: rpcUrl } }))
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(modal.dialog).toBeVisible()
  await expect.poll(() => alerts).toContainEqual(refusal('startSolana'))
  expect(await hasRunChanged(page)).toBe(false)
})

test('the modal requests later parts again after a failure: views and WalletConnect [UI-02, WC-01]', async ({
  page,
  modal,
}) => {
  const later = new RegExp(`^${origins.app}/assets/(later|openWalletConnect|provider)-`)
  let refused = 0
  await page.route(later, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(optionsUrl({ relayUrl }))
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await modal.button('Scan with your phone').click()
  const again = modal.button('Try again')
  await again.click()
  await expect.poll(() => refused).toBeGreaterThan(1)
  await page.unroute(later)
  const code = modal.dialog.getByRole('img', { name: 'Pairing code' })
  // First the view, then the pairing code in it.
  await expect(async () => {
    if (!(await code.isVisible())) await again.click({ timeout: 1000 })
    await expect(code).toBeVisible()
  }).toPass()
})

test('our code on a page before the modal opens stays small', async () => {
  const { loader, hostPage } = await measureBytes()
  expect(loader).toBeLessThanOrEqual(limits.loader)
  expect(hostPage).toBeLessThanOrEqual(limits.hostPage)
})
