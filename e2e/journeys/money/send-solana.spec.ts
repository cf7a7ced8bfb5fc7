import type { Page } from '@playwright/test'
import {
  address,
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/web3.js'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import { chooseToken, fillSend, openSend, receiverField } from '../../world/pages/sendForm.ts'
import { origins, solanaChain } from '../../world/stack/ports.ts'
import { handOutToken, mintedBalance } from '../../world/stack/solana/demoMints.ts'

test.use({ hasHarbor: true })

const { rpcUrl } = solanaChain
const rpc = createSolanaRpc(rpcUrl)
const airdrop = airdropFactory({ rpc, rpcSubscriptions: createSolanaRpcSubscriptions(solanaChain.webSocketUrl) })

/** Connects Harbor's Solana account and funds it with two SOL. */
const connectSolana = async (demo: DemoPage, page: Page) => {
  const { modal } = demo
  await demo.open(`${origins.demo}/both.html`)
  await demo.openModal()
  await modal.wallet('Harbor').click()
  await answering(page, 'Harbor', 'approve', () => modal.button('Solana').click(), 'Connect to this site')
  await demo.expectState({ isOpen: false, activeNamespace: 'solana' })
  const sender = (await demo.state())?.address ?? ''
  await airdrop({ recipientAddress: address(sender), lamports: lamports(2_000_000_000n), commitment: 'confirmed' })
  return sender
}

test('a visitor sends SOL from a Solana wallet and sees it arrive [SND-01, SND-02]', async ({ demo, modal, page }) => {
  await connectSolana(demo, page)
  const { address: receiver } = await generateKeyPairSigner()
  await openSend(demo)
  await fillSend(modal, '0.5', '0x000000000000000000000000000000000000dEaD')
  await expect(modal.dialog.getByText('Enter a valid Solana address.')).toBeVisible()
  await receiverField(modal).fill(receiver)
  await modal.button('Review').click()
  await expect(modal.dialog).toContainText(receiver)
  const send = () => modal.button('Send').click()
  await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
  await expect(modal.heading('Sent 0.5 SOL')).toBeVisible()
  const { value } = await rpc.getBalance(address(receiver)).send()
  expect(value).toBe(500_000_000n)
})

test('a visitor sends SPL and Token-2022 tokens to a receiver without token accounts [SND-01, SND-02]', async ({
  demo,
  modal,
  page,
}) => {
  const sender = await connectSolana(demo, page)
  await handOutToken(rpcUrl, 'coral', sender, 5_000_000n)
  await handOutToken(rpcUrl, 'toll', sender, 5_000_000_000n)
  const { address: receiver } = await generateKeyPairSigner()
  const send = () => modal.button('Send').click()

  await openSend(demo)
  await chooseToken(modal, 'CORAL')
  await fillSend(modal, '4.5', receiver)
  // The token account that is opened for the receiver.
  await expect(modal.dialog.getByText('One-time fee to open the recipient’s account')).toBeVisible()
  await expect(modal.dialog.getByText('$2.25')).toBeVisible()
  await expectAccessible(modal, 'send an SPL token')
  await modal.button('Review').click()
  await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
  await expect(modal.heading('Sent 4.5 CORAL')).toBeVisible()
  expect(await mintedBalance(rpcUrl, 'coral', receiver)).toBe(4_500_000n)

  await modal.button('Done').click()
  await modal.button('Send').click()
  await chooseToken(modal, 'TOLL')
  await fillSend(modal, '2', receiver)
  // A fee of one percent.
  await expect(modal.dialog.getByText('0.020\u00a0TOLL')).toBeVisible()
  await modal.button('Review').click()
  await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
  await expect(modal.heading('Sent 2 TOLL')).toBeVisible()
  expect(await mintedBalance(rpcUrl, 'toll', receiver)).toBe(1_980_000_000n)
})
