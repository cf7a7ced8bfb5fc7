import { expect, test } from '../../fixtures.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import { countLines } from '../../world/host-pages/freshProject.ts'
import { startVitePage } from '../../world/host-pages/startVitePage.ts'
import { origins } from '../../world/stack/ports.ts'

let stopServer: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  stopServer = await startVitePage()
})
test.afterAll(() => stopServer?.())

test('a new Vite project with the packed package connects and reconnects after a reload [HST-01, HST-03]', async ({
  demo,
  modal,
  page,
}) => {
  expect(await countLines('vite', 'main.js')).toBeLessThan(15)
  const { address } = fundedAccount(3)
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [address] })
  await page.goto(origins.vite)
  await demo.button.click()
  await modal.wallet(wallet.name).click()
  await expect(page.locator('#hello')).toHaveText(`Hello ${address}`)
  await page.reload()
  await expect(page.locator('#hello')).toHaveText(`Hello ${address}`)
})
