import {
  address,
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/web3.js'
import { expect, test } from '../fixtures.ts'
import { origins, solanaChain } from '../stack/ports.ts'
import { answering } from '../visitorWallet.ts'

test.use({ hasHarbor: true })

const rpc = createSolanaRpc(solanaChain.rpcUrl)
const airdrop = airdropFactory({ rpc, rpcSubscriptions: createSolanaRpcSubscriptions(solanaChain.webSocketUrl) })

test('a visitor of a Solana wallet sends SOL, and sees it arrive [SND-01, SND-02]', async ({ demo, modal, page }) => {
  await demo.open(`${origins.demo}/both.html`)
  await demo.openModal()
  await modal.wallet('Harbor').click()
  await answering(page, 'Harbor', 'approve', () => modal.button('Solana').click(), 'Connect to this site')
  await demo.expectState({ isOpen: false, activeNamespace: 'solana' })
  await modal.expectGone()
  const { address: sender } = (await demo.state()) ?? {}
  await airdrop({
    recipientAddress: address(sender ?? ''),
    lamports: lamports(2_000_000_000n),
    commitment: 'confirmed',
  })
  const { address: receiver } = await generateKeyPairSigner()
  await demo.button.click()
  await modal.button('Send').click()
  const amount = modal.dialog.getByRole('textbox', { name: 'Amount' })
  const to = modal.dialog.getByRole('textbox', { name: 'To' })
  await amount.fill('0.5')
  await to.fill('0x000000000000000000000000000000000000dEaD')
  await expect(modal.dialog.getByText('This is not a full Solana address.')).toBeVisible()
  await to.fill(receiver)
  await modal.button('Review').click()
  await expect(modal.dialog).toContainText(receiver)
  const send = () => modal.button('Send').click()
  await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
  await expect(modal.heading('Sent 0.5 SOL')).toBeVisible()
  const { value } = await rpc.getBalance(address(receiver)).send()
  expect(value).toBe(500_000_000n)
})
