import { expect, test } from '../../fixtures.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import { countLines } from '../../world/host-pages/freshProject.ts'
import { startNextPage } from '../../world/host-pages/startNextPage.ts'
import { origins, ports } from '../../world/stack/ports.ts'

// All stories share one server because it has one port.
test.describe.configure({ mode: 'serial' })

let stopServer: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  // Next builds the page while other stories use the CPU.
  stopServer = await startNextPage()
})
test.afterAll(() => stopServer?.())

test('a Next page with the packed package renders on the server as disconnected [HST-01, HST-03]', async () => {
  expect(await countLines('next', 'app/wallet.jsx')).toBeLessThan(15)
  const html = await (await fetch(`http://127.0.0.1:${ports.next}/`)).text()
  expect(html).toContain('Nobody is here')
  expect(html).toContain('<foyer-button label="Enter">')
})

test('a Next page hydrates cleanly, connects and keeps the account across navigation [HST-01, HST-03]', async ({
  demo,
  modal,
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(error.message))
  const { address } = fundedAccount(3)
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [address] })
  await page.goto(origins.next)
  await expect(demo.button).toHaveText('Enter')
  await demo.button.click()
  await modal.wallet(wallet.name).click()
  await expect(page.locator('#hello')).toHaveText(`Hello ${address}`)
  await modal.expectGone()

  const frames = page.locator('foyer-frame')
  const frame = await frames.elementHandle()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Second page' })).toBeVisible()
  await expect(page.locator('#hello')).toHaveText(`Hello ${address}`)
  expect(await frames.count()).toBe(1)
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)

  await page.reload()
  await expect(page.locator('#hello')).toHaveText(`Hello ${address}`)
  expect(warnings.filter((text) => !text.includes('has no RPC URL'))).toEqual([])
})
