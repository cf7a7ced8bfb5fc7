import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { comeBack, signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { approvalSheet, approve, reject } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import { amountField, fillSend, openSend, pasteInto, receiverField, somebody } from '../../world/pages/sendForm.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { type DemoToken, demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

test.use({ signedInAt: origins.demo })

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })

/** Adds the token to the account's list by a page's suggestion. */
const watch = async (demo: DemoPage, { address, symbol, decimals }: DemoToken) => {
  await demo.request('wallet_watchAsset', [{ type: 'ERC20', options: { address, symbol, decimals } }])
  await demo.modal.button('Add token').click()
  await demo.modal.expectGone()
}

test.describe('on a phone, with a new account', () => {
  test.use({ viewport: { width: 390, height: 844 }, signedInAt: undefined })

  test('a visitor sends ether from the embedded wallet and sees it arrive [SND-01, SND-02, EMB-14]', async ({
    demo,
    modal,
    mailbox,
  }) => {
    const address = await signIn(demo, mailbox)
    await fund(address)
    const to = somebody()
    await openSend(demo)
    await expectAccessible(modal, 'send')
    await modal.button('Review').click()
    await expect(modal.dialog.getByText('An amount and receiver address are required')).toBeVisible()

    await fillSend(modal, '0,12', to)
    await expect(modal.dialog.getByText(/^0\.0\d+\sETH$/)).toBeVisible()
    await expectAccessible(modal, 'send, filled in')
    await modal.button('Review').click()
    await expect(approvalSheet(modal)).toContainText('0.12')
    await approve(modal, /^Send/)
    await expect(modal.heading('Sent 0.12 ETH')).toBeVisible()
    await expectAccessible(modal, 'sent')
    expect(await chain.getBalance({ address: to })).toBe(parseEther('0.12'))

    // A recent receiver is suggested, and the form is empty again.
    await modal.button('Done').click()
    await modal.button('Send').click()
    await expect(amountField(modal)).toHaveValue('')
    await modal.dialog.getByRole('list', { name: 'Recent' }).getByRole('button').click()
    await expect(receiverField(modal)).toHaveValue(to)
    await expect(modal.dialog.getByText('Sent before')).toBeVisible()
  })
})

test('a visitor sends tokens, one of an unresponsive contract by a pasted link [SND-01]', async ({
  demo,
  modal,
  context,
  page,
}) => {
  const address = await comeBack(demo)
  const to = somebody()
  const { fair, silent } = demoTokens
  await fund(address)
  await handOut(rpcUrl, fair, address, 5_000_000n)
  await handOut(rpcUrl, silent, address, 10n ** 18n)
  await watch(demo, fair)
  await watch(demo, silent)
  const choose = async () => {
    await modal.button(/choose another token/).click()
    await expectAccessible(modal, 'choose a token')
    await modal.dialog.getByRole('list', { name: 'Your tokens' }).getByRole('button', { name: fair.symbol }).click()
    await fillSend(modal, '4.5', to)
  }
  const paste = async () => {
    const link = (chainId: number) => `ethereum:${silent.address}@${chainId}/transfer?address=${to}&uint256=2.5e17`
    await pasteInto(receiverField(modal), link(42161), { context, page })
    await expect(modal.dialog.getByText('This link is for Arbitrum One. Change the network first.')).toBeVisible()
    await expect(receiverField(modal)).toHaveValue('')
    await pasteInto(receiverField(modal), link(1), { context, page })
    await expect(amountField(modal)).toHaveValue('0.25')
    await expect(receiverField(modal)).toHaveValue(to)
  }
  for (const [token, fillIn, amount, units] of [
    [fair, choose, '4.5', 4_500_000n],
    [silent, paste, '0.25', 25n * 10n ** 16n],
  ] as const) {
    await openSend(demo)
    await fillIn()
    await modal.button('Review').click()
    await expect(approvalSheet(modal)).toContainText(`${amount} ${token.symbol}`)
    await approve(modal, /^Send/)
    await expect(modal.heading(`Sent ${amount} ${token.symbol}`)).toBeVisible()
    expect(await tokenBalance(rpcUrl, token, to)).toBe(units)
    await modal.close()
  }
})

test.describe('visitor with an external wallet', () => {
  test.use({ signedInAt: undefined })

  test('declines a reviewed transfer in the extension and retries it [SND-02, ERR-03]', async ({
    demo,
    modal,
    page,
  }) => {
    await demo.connect('Tessera')
    const to = somebody()
    await openSend(demo)
    await fillSend(modal, '0.01', to)
    await modal.button('Review').click()
    await expect(modal.title('Review')).toBeVisible()
    await expectAccessible(modal, 'review')
    await expect(modal.dialog).toContainText(to)
    const send = () => modal.button('Send').click()
    await answering(page, 'Tessera', 'reject', send, 'Send this transaction')
    await expect(modal.heading('Nothing was sent')).toBeVisible()
    await expect(modal.dialog).toContainText('You declined in your wallet.')
    await modal.button('Review again').click()
    await expect(amountField(modal)).toHaveValue('0.01')
    await modal.button('Review').click()
    await answering(page, 'Tessera', 'approve', send, 'Send this transaction')
    await expect(modal.heading('Sent 0.01 ETH')).toBeVisible()
    expect(await chain.getBalance({ address: to })).toBe(parseEther('0.01'))
  })
})

test('a visitor sees warnings about lost or failing transfers before any request [SND-02, ERR-03]', async ({
  demo,
  modal,
}) => {
  const address = await comeBack(demo)
  await fund(address)
  await openSend(demo)
  await fillSend(modal, '1', somebody())
  await expect(modal.dialog.getByText('Not enough ETH for the network fee.')).toBeVisible()
  await modal.button('Max').click()
  await expect(amountField(modal)).toHaveValue(/^0\.99\d+$/)
  await expect(modal.button('Review')).toBeEnabled()
  await amountField(modal).fill('1.5')
  await expect(modal.dialog.getByText('You have 1.000 ETH.')).toBeVisible()
  await expect(modal.button('Review')).toBeDisabled()
  await fillSend(modal, '0.1', '0x000000000000000000000000000000000000dEaD')
  await expect(modal.dialog.getByText('No one owns this address')).toBeVisible()
  await expect(modal.button('Review')).toBeDisabled()
  await receiverField(modal).fill(demoTokens.fair.address)
  await expect(modal.dialog.getByText(/This is a contract|This transfer would fail/).first()).toBeVisible()
  await receiverField(modal).fill(address)
  await expect(modal.dialog.getByText('This is your own account')).toBeVisible()
})

test('a visitor declines in the embedded wallet and keeps the form, with its dollar amount [SND-02]', async ({
  demo,
  modal,
}) => {
  const address = await comeBack(demo)
  await fund(address)
  const to = somebody()
  await openSend(demo)
  await fillSend(modal, '0.1', to)
  await expect(modal.dialog.getByText('$250.00')).toBeVisible()
  await modal.button('Enter the amount in dollars').click()
  await expect(amountField(modal)).toHaveValue('250')
  await amountField(modal).fill('500')
  await expect(modal.dialog.getByText('0.200\u00a0ETH', { exact: true })).toBeVisible()
  await expectAccessible(modal, 'send, in dollars')
  await modal.button('Review').click()
  await expect(approvalSheet(modal)).toContainText('0.2 ETH')
  await reject(modal)
  await expect(modal.dialog.getByText('You declined in your wallet.')).toBeVisible()
  await expect(amountField(modal)).toHaveValue('500')
  await expect(receiverField(modal)).toHaveValue(to)
})

test('a visitor sees that the page filled in the form, until the first edit [SND-01, UI-02]', async ({
  demo,
  modal,
  page,
}) => {
  await fund(await comeBack(demo))
  const to = somebody()
  await page.evaluate((to) => window.foyer?.open('WalletSend', { to, amount: '0.25' }), to)
  await expect(modal.title('Send')).toBeVisible()
  await expect(modal.dialog).toContainText('Marlow filled this in')
  await expectAccessible(modal, 'send, filled in by the page')
  await modal.button('Review').click()
  await approve(modal, /^Send/)
  await expect(modal.heading('Sent 0.25 ETH')).toBeVisible()
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
})
