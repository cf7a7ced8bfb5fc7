import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { fund } from '../fund.ts'
import { optionsUrl } from '../optionsUrl.ts'
import { readClipboard } from '../phoneVisit.ts'
import { scanCode } from '../scanCode.ts'
import { SharingWallet } from '../severalAccounts.ts'

test('a visitor shows the address as a code, copies it, and sees what was sent to it [ACC-06, UI-09]', async ({
  demo,
  modal,
  page,
  context,
}) => {
  const address = privateKeyToAddress(generatePrivateKey())
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [address] })
  await demo.open()
  await demo.openModal()
  await modal.wallet(wallet.name).click()
  await demo.expectState({ status: 'connected', address, isOpen: false })
  await demo.openModal()
  await expect(modal.dialog.getByText('0 ETH')).toBeVisible()
  await modal.button('Receive').click()
  await expect(modal.title('Receive')).toBeVisible()
  await expectAccessible(modal, 'receive')

  const code = modal.dialog.getByRole('img', { name: 'Code of your address' })
  const scanned = await scanCode(code)
  expect(scanned).toBe(address)
  await modal.button('Copy address').click()
  await expect(modal.button('Copied')).toBeVisible()
  expect(await readClipboard(context, page)).toBe(address)

  await expect(modal.dialog).toContainText('Send only on Ethereum to this address.')
  await modal.button('Change network').click()
  await expect(modal.network('Arbitrum One')).toBeVisible()
  await modal.back()

  // Another wallet has read the code.
  await fund(scanned)
  await modal.back()
  await expect(modal.dialog.getByText('1.000')).toBeVisible()

  // The code is shown without a network, too.
  await page.evaluate(() => window.foyer?.close())
  await modal.expectGone()
  await context.setOffline(true)
  await page.evaluate(() => window.foyer?.open('WalletReceive'))
  await expect(code).toBeVisible()
  await context.setOffline(false)
})

test('a page that turns receiving off has none of it [ACC-06]', async ({ demo, modal, page }) => {
  const address = privateKeyToAddress(generatePrivateKey())
  const wallet = await SharingWallet.install(page, { name: 'Kestrel', addresses: [address] })
  await demo.open(optionsUrl({ receive: false }))
  await demo.openModal()
  await modal.wallet(wallet.name).click()
  await demo.expectState({ status: 'connected', isOpen: false })
  await demo.openModal()
  await expect(modal.button('Disconnect')).toBeVisible()
  await expect(modal.button('Receive')).toHaveCount(0)
  await page.evaluate(() => window.foyer?.open('WalletReceive'))
  await expect(modal.title('Account')).toBeVisible()
})
