import {
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
  address as solanaAddress,
} from '@solana/web3.js'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, harborTest, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { askToPay, assetOf } from '../../world/flows/payVisit.ts'
import { approving, askForCode, scanWith } from '../../world/flows/phoneVisit.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { somebody } from '../../world/pages/sendForm.ts'
import { chains, relayUrl, solanaChain } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })
const ether = { network: 'eip155:1', asset: 'native', metadata: { symbol: 'ETH', decimals: 18 } }

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor pays a page in a token from the embedded wallet [PAY-01, EMB-14]', async ({
    demo,
    modal,
    mailbox,
  }) => {
    const address = await signIn(demo, mailbox, optionsUrl({ pay: true }))
    const { fair } = demoTokens
    await fund(address)
    const recipient = somebody()
    const wanted = { paymentAsset: assetOf('eip155:1', fair), recipient, amount: '4.5', orderId: 'Order 1182' }

    await test.step('who has too little is told what is missing', async () => {
      await handOut(rpcUrl, fair, address, 2_000_000n)
      const pendingRequest = askToPay(demo, wanted)
      await expect(modal.title('Pay')).toBeVisible()
      await expect(modal.dialog.getByText(/ more\./)).toBeVisible()
      await expectAccessible(modal, 'pay, too little')
      await modal.button('Close').click()
      expect(await pendingRequest).toEqual({ success: false, status: 'declined' })
      await modal.expectGone()
    })

    await handOut(rpcUrl, fair, address, 8_000_000n)
    const pendingRequest = askToPay(demo, wanted)
    await expect(modal.dialog.getByText('Order 1182')).toBeVisible()
    await expect(modal.dialog.getByText(/^0\.0\d+\sETH$/)).toBeVisible()
    await expectAccessible(modal, 'pay')
    await modal.button(/^Pay 4\.5/).click()
    await expect(approvalSheet(modal)).toContainText('4.5')
    await approve(modal, /^Send/)
    await expect(modal.heading('Paid 4.5 FAIR')).toBeVisible()
    await expectAccessible(modal, 'paid')
    expect(await pendingRequest).toMatchObject({
      success: true,
      result: { network: 'eip155:1', to: recipient, amount: '4500000' },
    })
    expect(await tokenBalance(rpcUrl, fair, recipient)).toBe(4_500_000n)

    // The same order again: the page receives the first payment without a new approval.
    expect(await askToPay(demo, wanted)).toEqual(await pendingRequest)
  })
})

harborTest('a visitor declines a payment in an extension, then pays it [PAY-01]', async ({ demo, modal, page }) => {
  await demo.connect('Harbor', optionsUrl({ pay: true }))
  const recipient = somebody()
  const pendingRequest = askToPay(demo, { paymentAsset: ether, recipient, amount: '0.25' })
  const pay = () => modal.button(/^Pay 0\.25/).click()
  await answering(page, 'Harbor', 'reject', pay, 'Send this transaction')
  await expect(modal.heading('Payment canceled')).toBeVisible()
  await expectAccessible(modal, 'pay, declined')
  await answering(page, 'Harbor', 'approve', pay, 'Send this transaction')
  await expect(modal.heading('Paid 0.25 ETH')).toBeVisible()
  expect(await pendingRequest).toMatchObject({ success: true, status: 'paid' })
  expect(await chain.getBalance({ address: recipient })).toBe(parseEther('0.25'))
})

test('a visitor scans with a new phone wallet and pays [PAY-01, WC-03]', async ({ demo, modal, phone }) => {
  await demo.open(optionsUrl({ pay: true, relayUrl }))
  const recipient = somebody()
  const pendingRequest = askToPay(demo, { paymentAsset: ether, recipient, amount: '0.125' })
  await expect(modal.title('Pay')).toBeVisible()
  await expectAccessible(modal, 'pay, nobody connected')
  await modal.button('Choose a wallet to pay with').click()
  await askForCode(modal)
  await (await scanWith(phone, modal)).approve()
  await approving(phone, () => modal.button(/^Pay 0\.125/).click(), 'eth_sendTransaction')
  expect(await pendingRequest).toMatchObject({ success: true, result: { from: phone.evmAddress } })
  expect(await chain.getBalance({ address: recipient })).toBe(parseEther('0.125'))
})

harborTest('a visitor pays with a Solana wallet [PAY-01]', async ({ demo, modal, page }) => {
  const { caipNetworkId } = solanaChain
  const rpcUrls = { 'eip155:1': rpcUrl, [caipNetworkId]: solanaChain.rpcUrl }
  await demo.open(optionsUrl({ pay: true, networks: `eip155:1,${caipNetworkId}`, rpcUrls }))
  await demo.openModal()
  await modal.wallet('Harbor').click()
  await answering(page, 'Harbor', 'approve', () => modal.button('Solana').click(), 'Connect to this site')
  await demo.expectState({ isOpen: false, activeNamespace: 'solana' })
  await modal.expectGone()
  const rpc = createSolanaRpc(solanaChain.rpcUrl)
  const airdrop = airdropFactory({ rpc, rpcSubscriptions: createSolanaRpcSubscriptions(solanaChain.webSocketUrl) })
  const payer = solanaAddress((await demo.state())?.address ?? '')
  await airdrop({ recipientAddress: payer, lamports: lamports(2_000_000_000n), commitment: 'confirmed' })
  const { address: recipient } = await generateKeyPairSigner()
  const sol = { network: caipNetworkId, asset: 'native', metadata: { symbol: 'SOL', decimals: 9 } }
  const pendingRequest = askToPay(demo, { paymentAsset: sol, recipient, amount: '0.5' })
  await answering(page, 'Harbor', 'approve', () => modal.button(/^Pay 0\.5/).click(), 'Send this transaction')
  expect(await pendingRequest).toMatchObject({ success: true, result: { network: caipNetworkId, to: recipient } })
  expect((await rpc.getBalance(recipient).send()).value).toBe(500_000_000n)
})

test('a visitor without the token swaps for it, then pays [PAY-01, SWP-01]', async ({ demo, modal, mailbox }) => {
  const address = await signIn(demo, mailbox, optionsUrl({ pay: true }))
  await fund(address)
  const { dollar } = demoTokens
  const recipient = somebody()
  const pendingRequest = askToPay(demo, { paymentAsset: assetOf('eip155:1', dollar), recipient, amount: '20' })
  await modal.button(/Swap ETH to USDL first/).click()
  await modal.button('Review swap').click()
  await expect(modal.button('Swap')).toBeEnabled()
  await modal.button('Swap').click()
  await approve(modal, /^(Swap|Confirm|Approve|Send)/)
  await expect(modal.heading('Swapped')).toBeVisible()
  await modal.button('Done').click()
  await modal.button(/^Pay 20/).click()
  await approve(modal, /^Send/)
  expect(await pendingRequest).toMatchObject({ success: true, result: { to: recipient, amount: '20000000' } })
  expect(await tokenBalance(rpcUrl, dollar, recipient)).toBe(20_000_000n)
})

test('a visitor without a wallet pays the page through an onramp provider [PAY-01, BUY-01]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open(optionsUrl({ pay: true }))
  const { dollar } = demoTokens
  const recipient = somebody()
  const pendingRequest = askToPay(demo, { paymentAsset: assetOf('eip155:1', dollar), recipient, amount: '24' })
  const [desk] = await Promise.all([page.context().waitForEvent('page'), modal.button(/Local Desk/).click()])
  await desk.getByRole('heading', { name: 'The desk' }).waitFor()
  await expectAccessible(modal, 'pay, by a seller')
  await desk.getByRole('button', { name: 'Pay with the test card' }).click()
  expect(await pendingRequest).toMatchObject({ success: true, result: { to: recipient } })
  await expectAccessible(modal, 'paid by a seller')
  expect(await tokenBalance(rpcUrl, dollar, recipient)).toBeGreaterThanOrEqual(24_000_000n)
})
