import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins } from '../../world/stack/ports.ts'

const widthOf = (row: Locator) =>
  row.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><path d="M0 0h48v48z"/></svg>'
const pictureUrl = 'https://wallet.example/logo.svg?size=48'
const custom = { id: 'atlas', name: 'Atlas', homepage: 'https://wallet.example/', image_url: pictureUrl }

test('a visitor sees icons of known wallets and letters for the others [CON-11, API-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ featuredWalletIds: [] }))
  await demo.openModal()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await modal.title('All wallets').waitFor()
  await modal.search().fill('metamask')
  await expect.poll(() => widthOf(modal.cells().first())).toBeGreaterThan(0)
  await expect(modal.cells().first().locator('[data-letters]')).toHaveCount(0)
  await modal.search().fill('frame')
  await expect(
    modal
      .cells()
      .filter({ hasText: /^Frame$/ })
      .locator('[data-letters="F"]'),
  ).toBeVisible()
})

test('the wallet list opens even if its icons fail to load [CON-11]', async ({ demo, modal, page }) => {
  let held = 0
  await page.route('**/getWalletImage/**', () => {
    held += 1
  })
  await demo.open()
  await demo.openModal()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await expect(modal.cells().filter({ hasText: 'MetaMask' })).toBeVisible()
  await expect(modal.cells().filter({ hasText: 'MetaMask' }).locator('[data-letters="M"]')).toBeVisible()
  expect(held).toBeGreaterThan(0)
})

test('network icons load from the modal’s own origin', async ({ demo, modal, page }) => {
  await demo.open()
  await demo.warmUp()
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await expect.poll(() => widthOf(modal.network('Arbitrum One'))).toBeGreaterThan(0)
  const sources = await modal.dialog.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  expect(sources.filter((source) => !source?.startsWith('/'))).toEqual([])
})

test.describe('custom wallet with an external icon', () => {
  test('loads the icon through the modal’s server, never from that host', async ({ demo, modal, page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith('https://wallet.example')) elsewhere.push(request.url())
    })
    const asked: (string | null)[] = []
    await page.route(`${origins.app}/picture?*`, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('url'))
      return route.fulfill({ contentType: 'image/svg+xml', body: drawing })
    })
    await demo.open(optionsUrl({ customWallets: [custom] }))
    await demo.openModal()
    await expect.poll(() => widthOf(modal.wallet('Atlas'))).toBe(48)
    expect(new Set(asked)).toEqual(new Set([pictureUrl]))
    expect(elsewhere).toEqual([])
  })

  test('shows only letters if the host has no icon', async ({ demo, modal, page }) => {
    await page.route(`${origins.app}/picture?*`, (route) =>
      route.fulfill({ status: 502, json: { error: 'bad_answer' } }),
    )
    await demo.open(optionsUrl({ customWallets: [custom] }))
    const answered = page.waitForResponse((response) => response.url().includes('/picture?'))
    await demo.openModal()
    await answered
    await expect(modal.wallet('Atlas').locator('[data-letters="A"]')).toBeVisible()
    await expect(modal.wallet('Atlas').locator('img')).toBeHidden()
  })
})
