import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { connectFresh } from '../../world/flows/connectFresh.ts'
import { fund } from '../../world/flows/fund.ts'
import { readClipboard } from '../../world/flows/phoneVisit.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { SharingWallet } from '../../world/flows/severalAccounts.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { amountField } from '../../world/pages/sendForm.ts'
import { chains } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })

test('a visitor shows the address as a QR code, copies it and receives funds [ACC-06, UI-09]', async ({
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

  const code = modal.dialog.getByRole('img', { name: 'QR code for your address' })
  const scanned = await scanCode(code)
  expect(scanned).toBe(address)
  await modal.button('Copy address').click()
  await expect(modal.button('Copied')).toBeVisible()
  expect(await readClipboard(context, page)).toBe(address)
  // An embedded frame cannot use Web Share.
  await expect(modal.button('Share')).toHaveCount(0)

  await expect(modal.dialog).toContainText('Only send on Ethereum to this address.')
  await modal.button('Change network').click()
  await expect(modal.network('Arbitrum One')).toBeVisible()
  await modal.back()

  // Another wallet scans the code and sends funds.
  await fund(scanned)
  await modal.back()
  await expect(modal.dialog.getByText('1.000')).toBeVisible()

  // The code also works without a network connection.
  await page.evaluate(() => window.foyer?.close())
  await modal.expectGone()
  await context.setOffline(true)
  await page.evaluate(() => window.foyer?.open('WalletReceive'))
  await expect(code).toBeVisible()
  await context.setOffline(false)
})

test('a page without receiving shows no receive view [ACC-06]', async ({ demo, modal, page }) => {
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

test('a visitor requests an amount by QR code, and another wallet pays it [ACC-06, UI-09]', async ({
  demo,
  modal,
  page,
  context,
  phone,
}) => {
  const address = await connectFresh(demo)
  const { dollar } = demoTokens
  await handOut(rpcUrl, dollar, address, 5_000_000n)
  await handOut(rpcUrl, dollar, phone.evmAddress, 2_500_000n)
  const dollarsOf = (owner: string) => tokenBalance(rpcUrl, dollar, owner)
  const payerHad = await dollarsOf(phone.evmAddress)
  await demo.openModal()
  await modal.button('Receive').click()
  await modal.button('Request an amount').click()
  const code = modal.dialog.getByRole('img', { name: 'QR code for your payment request' })
  await amountField(modal).fill('1.5.')
  await expect(modal.dialog.getByText('Enter a number, such as 0.12.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await amountField(modal).fill('0,12')
  await expectAccessible(modal, 'receive an amount')
  const scanned = await scanCode(code)
  expect(scanned).toBe(`ethereum:${address}@1?value=120000000000000000`)
  await phone.pay(scanned)
  await expect.poll(() => chain.getBalance({ address })).toBe(parseEther('0.12'))

  await modal.button(/choose another token/).click()
  await modal.dialog.getByRole('button', { name: dollar.name }).click()
  await expect(amountField(modal)).toHaveValue('')
  await amountField(modal).fill('2.5')
  const link = `ethereum:${dollar.address}@1/transfer?address=${address}&uint256=2500000`
  expect(await scanCode(code)).toBe(link)
  await phone.pay(link)
  await expect.poll(() => dollarsOf(address)).toBe(7_500_000n)
  expect(await dollarsOf(phone.evmAddress)).toBe(payerHad - 2_500_000n)
  await modal.button('Copy payment link').click()
  await expect(modal.button('Copied')).toBeVisible()
  expect(await readClipboard(context, page)).toBe(link)

  await modal.button('Any amount').click()
  expect(await scanCode(modal.dialog.getByRole('img', { name: 'QR code for your address' }))).toBe(address)
})
