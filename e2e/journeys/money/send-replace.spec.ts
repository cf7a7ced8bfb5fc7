import { createPublicClient, createTestClient, http, parseEther, toHex } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { fillSend, openSend, somebody } from '../../world/pages/sendForm.ts'
import { chains } from '../../world/stack/ports.ts'

/** No other story sends on this chain, so its blocks wait for this story. */
const local = chains['eip155:10143']
const chain = createPublicClient({ transport: http(local.rpcUrl) })
const node = createTestClient({ mode: 'anvil', transport: http(local.rpcUrl) })

test.beforeAll(() => node.setAutomine(false))
test.afterAll(() => node.setAutomine(true))

test('a visitor speeds up a pending transfer and cancels another with replacement transactions [SND-02, EMB-14]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const sender = await signIn(demo, mailbox)
  await fund(sender, local)
  await demo.request('wallet_switchEthereumChain', [{ chainId: toHex(local.chainId) }])
  await demo.expectState({ caipNetworkId: 'eip155:10143' })
  const send = async (to: string) => {
    await fillSend(modal, '0.12', to)
    await modal.button('Review').click()
    await approve(modal, /^Send/)
    await expect(modal.heading('0.12 MON is on its way')).toBeVisible()
  }
  const replacing = async (button: string, title: string) => {
    await modal.button(button).click()
    await expect(modal.title(title)).toBeVisible()
    await expect(modal.button(title)).toBeEnabled()
    await expectAccessible(modal, title)
    await modal.button(title).click()
    await expect(approvalSheet(modal)).toContainText('This replaces a pending transaction')
    await approve(modal, /^Send/)
  }

  await test.step('a higher fee for the same transfer', async () => {
    const to = somebody()
    await openSend(demo)
    await send(to)
    await replacing('Speed up', 'Speed up')
    await expect(modal.heading('0.12 MON is on its way')).toBeVisible()
    await node.mine({ blocks: 1 })
    await expect(modal.heading('Sent 0.12 MON')).toBeVisible()
    expect(await chain.getBalance({ address: to })).toBe(parseEther('0.12'))
    expect(await chain.getTransactionCount({ address: sender as `0x${string}` })).toBe(1)
    await modal.button('Done').click()
  })

  await test.step('nothing in place of the transfer', async () => {
    const to = somebody()
    await modal.button('Send').click()
    await send(to)
    await replacing('Cancel', 'Cancel transfer')
    await expect(modal.heading('Canceling')).toBeVisible()
    await node.mine({ blocks: 1 })
    await expect(modal.heading('Nothing was sent')).toBeVisible()
    expect(await chain.getBalance({ address: to })).toBe(0n)
    expect(await chain.getTransactionCount({ address: sender as `0x${string}` })).toBe(2)
  })
})
