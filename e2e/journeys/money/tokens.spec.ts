import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { connectFresh } from '../../world/flows/connectFresh.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { SharingWallet } from '../../world/flows/severalAccounts.ts'
import { approve } from '../../world/pages/approvalSheet.ts'
import { fillSend, somebody } from '../../world/pages/sendForm.ts'
import { chains } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

test('a visitor sees received tokens, and unlisted ones as unverified [ACC-02]', async ({ demo, modal, mailbox }) => {
  const address = await signIn(demo, mailbox)
  await fund(address)
  await handOut(chains['eip155:1'].rpcUrl, demoTokens.fair, address, 5_000_000n)
  await demo.button.click()
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('button')).toHaveCount(2)
  await expect(tokens).toContainText('1.000 ETH')
  const fair = tokens.getByRole('button', { name: 'Fair Dollar' })
  await expect(fair).toContainText('5.000 FAIR')
  await expect(fair).toContainText('Unverified')
  await expectAccessible(modal, 'tokens')

  // A press opens its send form.
  await fair.click()
  await expect(modal.button('FAIR, choose another token')).toBeVisible()
})

test('a visitor sees the account’s value in dollars from on-chain pools [ACC-02]', async ({ demo, modal, mailbox }) => {
  const { rpcUrl } = chains['eip155:1']
  const address = await signIn(demo, mailbox)
  await fund(address)
  await handOut(rpcUrl, demoTokens.dollar, address, 20_500_000n)
  await handOut(rpcUrl, demoTokens.fair, address, 5_000_000n)
  await handOut(rpcUrl, demoTokens.silent, address, 10n * 10n ** 18n)
  await demo.button.click()
  await expect(modal.dialog).toContainText('$2,520.50')
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('button', { name: 'Ether' })).toContainText('$2,500.00')
  await expect(tokens.getByRole('button', { name: 'Local Dollar' })).toContainText('$20.50')
  // Unlisted tokens are marked regardless of their value.
  await expect(tokens.getByRole('button', { name: 'Silent Dollar' })).toContainText('Unverified')
})

test('a visitor sees imitations collapsed, markup as text, and sends all 36 decimals [ACC-02, SND-01]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const { rpcUrl } = chains['eip155:1']
  const { wide, imitation, markup } = demoTokens
  const address = await signIn(demo, mailbox)
  const to = somebody()
  await fund(address)
  await handOut(rpcUrl, wide, address, 15n * 10n ** 35n)
  await handOut(rpcUrl, imitation, address, 10n ** 24n)
  await handOut(rpcUrl, markup, address, 10n ** 18n)
  await demo.button.click()
  await modal.button('All tokens').click()
  await expect(modal.title('Tokens')).toBeVisible()
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('button')).toHaveCount(3)
  await expect(tokens.getByRole('button', { name: 'Wide Token' })).toContainText('1.500 WIDE')
  await expect(tokens.getByText('<b>Gift</b> card', { exact: true })).toBeVisible()
  await modal.button('Show 1 likely spam').click()
  await expect(tokens.getByRole('button', { name: 'Local Dollar' })).toBeVisible()

  await tokens.getByRole('button', { name: 'Wide Token' }).click()
  const amount = `0.${'0'.repeat(35)}1`
  await fillSend(modal, amount, to)
  await modal.button('Review').click()
  await approve(modal, /^Send/)
  await expect(modal.heading(`Sent ${amount} WIDE`)).toBeVisible()
  expect(await tokenBalance(rpcUrl, wide, to)).toBe(1n)
})

test('a visitor sees a wallet’s tokens in a separate list [ACC-02]', async ({ demo, modal }) => {
  const address = await connectFresh(demo)
  await fund(address)
  await handOut(chains['eip155:1'].rpcUrl, demoTokens.fair, address, 5_000_000n)
  await demo.openModal()
  await modal.button(/^Tokens/).click()
  await expect(modal.title('Tokens')).toBeVisible()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('5.000 FAIR')
  await expectAccessible(modal, 'tokens of a wallet')
})

test('a visitor sees a token known only to the wallet as unverified [ACC-02, ACC-04]', async ({
  demo,
  modal,
  page,
}) => {
  const metadata = { name: 'Only here', symbol: 'ONLY', decimals: 6 }
  const only = { type: 'erc20', address: privateKeyToAddress(generatePrivateKey()), balance: '0x4c4b40', metadata }
  const addresses = [privateKeyToAddress(generatePrivateKey())]
  const alder = await SharingWallet.install(page, { name: 'Alder', addresses, assets: { '0x1': [only] } })
  await demo.open()
  await demo.openModal()
  await modal.wallet(alder.name).click()
  await demo.expectState({ status: 'connected', isOpen: false })
  await demo.openModal()
  await modal.button(/^Tokens/).click()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('5.000 ONLY')
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('Unverified')
})

test('a visitor hides amounts with one press, kept after a reload', async ({ demo, modal, mailbox, page }) => {
  const address = await signIn(demo, mailbox)
  await fund(address)
  await demo.button.click()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('1.000 ETH')
  await modal.button('Hide amounts').click()
  await expect(modal.dialog).not.toContainText('1.000')
  await expect(modal.dialog).toContainText('Ether')
  await expectAccessible(modal, 'hidden amounts')
  await modal.button(/switch account$/).click()
  await expect(modal.title('Accounts')).toBeVisible()
  await expect(modal.dialog.getByText('••••').last()).toBeVisible()
  await expect(modal.dialog).not.toContainText('1.000')

  await page.reload()
  await demo.expectState({ status: 'connected' })
  await demo.button.click()
  await expect(modal.dialog).toContainText('Ether')
  await expect(modal.dialog).not.toContainText('1.000')
  await modal.button('Show amounts').click()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('1.000 ETH')
})

test('a visitor uses the account while the data service is unavailable [ACC-02]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await context.route('**/v1/account/**', (route) => route.fulfill({ status: 503, body: '' }))
  const address = await signIn(demo, mailbox)
  await fund(address)
  await demo.button.click()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('1.000 ETH')
  await modal.button('Send').click()
  await expect(modal.dialog.getByText('1.000 ETH available')).toBeVisible()
})

test('a visitor sees old amounts with their time if a refresh fails [ACC-02]', async ({
  context,
  demo,
  mailbox,
  modal,
}) => {
  const address = await signIn(demo, mailbox)
  await fund(address)
  await demo.button.click()
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens).toContainText('1.000 ETH')
  await expect(modal.dialog).not.toContainText('As of')
  await context.setOffline(true)
  await modal.button('Refresh balance').click()
  await expect(modal.dialog).toContainText(/As of \d/)
  await expect(modal.dialog).toContainText('Token Balance Unavailable')
  await expect(tokens).toContainText('1.000 ETH')
  await expect(modal.button('Send')).toHaveAttribute('aria-disabled', 'true')
  await expect(modal.button('Receive')).not.toHaveAttribute('aria-disabled')
  await expectAccessible(modal, 'amounts of earlier')
})
