import type { Page, Route } from '@playwright/test'
import { expect, harborTest, test } from '../fixtures.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import type { ModalPage } from '../world/pages/ModalPage.ts'
import { relayUrl } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'

const url = optionsUrl({ relayUrl })
const listing = '**/getWallets?*'

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', ...headers },
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

const openAllWallets = async (page: Page, modal: ModalPage) => {
  await page.goto(url)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await modal.title('All wallets').waitFor()
}

test.describe('a browser without extensions', () => {
  for (const [fault, handle] of [
    ['500', answer(500, 'broken')],
    ['403', answer(403, { error: 'unknown_project', message: 'Unknown project' })],
    ['429 with Retry-After', answer(429, {}, { 'retry-after': '0' })],
    ['an answer that is no JSON', answer(200, '<html>')],
    ['an answer of another shape', answer(200, { wallets: [] })],
    ['a dead connection', (route: Route) => route.abort()],
  ] as const) {
    test(`reports a listing with ${fault} as missing, and local wallets work [API-02]`, async ({ page, modal }) => {
      const uncaught = collectUncaught(page)
      await page.route(listing, handle)
      await openAllWallets(page, modal)
      await expect(modal.dialog).toContainText('We couldn’t load the full list.')
      await expect(modal.cells()).toHaveText(['Tessera'])
      await page.unroute(listing)
      await modal.button('Try again').click()
      await expect(modal.cells().nth(1)).toHaveText('MetaMask')
      expect(uncaught).toEqual([])
    })
  }
})

harborTest('an empty listing leaves the local wallets', async ({ page, modal }) => {
  await page.route(listing, answer(200, { data: [], count: 0 }))
  await openAllWallets(page, modal)
  await expect(modal.cells()).toHaveCount(2)
  await modal.search().fill('nobody')
  await expect(modal.heading('No wallet called “nobody”')).toBeVisible()
})

harborTest(
  'a slow listing shows placeholders while the local wallets can be chosen [CON-11]',
  async ({ page, modal }) => {
    const held = new Promise<Route>((resolve) => void page.route(listing, resolve))
    await openAllWallets(page, modal)
    const route = await held
    await expect(modal.cells()).toHaveCount(2)
    await expect(modal.dialog.getByRole('list', { name: 'All wallets' })).toHaveAttribute('aria-busy', 'true')
    await route.continue()
    await expect(modal.cells().nth(2)).toHaveText('MetaMask')
  },
)

harborTest('a visitor sees the previous list if the listing is unavailable [CON-10]', async ({ page, modal }) => {
  await openAllWallets(page, modal)
  await expect(modal.cells().nth(2)).toHaveText('MetaMask')
  await page.route(listing, (route) => route.abort())
  await openAllWallets(page, modal)
  await expect(modal.dialog).toContainText('We couldn’t load the full list.')
  await expect(modal.cells().nth(2)).toHaveText('MetaMask')
})

harborTest('a hostile entry is plain text without links, regardless of its picture size', async ({ page, modal }) => {
  const uncaught = collectUncaught(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const hostile = {
    id: 'hostile',
    name: '<img src=x onerror=alert(1)>',
    homepage: 'javascript:alert(1)',
    mobile_link: 'javascript:alert(2)//',
    desktop_link: 'data:text/html,<script>alert(3)</script>',
    webapp_link: 'https://user:pass@wallet.example/\u0000',
    app_store: 'javascript:alert(4)',
    image_url: `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    rdns: null,
  }
  const good = { id: 'good', name: 'Good', mobile_link: 'good://', homepage: 'https://good.example/' }
  const nonsense = [null, 7, 'wallet', { id: 'nameless' }, { name: 'idless' }]
  await page.route(listing, answer(200, { data: [hostile, ...nonsense, good], count: 7 }))
  await openAllWallets(page, modal)
  await expect(modal.cells()).toHaveText([/Harbor|Tessera/, /Harbor|Tessera/, hostile.name, 'Good'])
  // The pictures of the two local wallets.
  await expect(modal.dialog.getByRole('list', { name: 'All wallets' }).locator('img')).toHaveCount(2)
  await modal.cells().nth(2).click()
  await expect(modal.title(hostile.name)).toBeVisible()
  expect(await modal.dialog.getByRole('link').count()).toBe(0)
  expect(dialogs).toEqual([])
  expect(uncaught).toEqual([])
})
