import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { emailField, signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { baseChain } from '../../world/stack/ports.ts'

/** The local stack's auth server has no node for it. */
const optimism = 'eip155:10'

const payee = '0x00000000000000000000000000000000000A11cE'
const chain = createPublicClient({ transport: http(baseChain.rpcUrl) })

test('a visitor signs in by email on other networks, and unsupported ones are marked [CON-02, EMB-13, NET-02, EMB-14]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const address = (await signIn(
    demo,
    mailbox,
    optionsUrl({ networks: `${optimism},${baseChain.caipNetworkId}` }),
  )) as Hex
  await demo.expectState({ status: 'connected', caipNetworkId: baseChain.caipNetworkId })
  await fund(address, baseChain)
  const pendingRequest = demo.request('eth_sendTransaction', [
    { from: address, to: payee, value: toHex(parseEther('0.1')) },
  ])
  await expect(approvalSheet(modal)).toContainText('Base')
  await approve(modal, /^Send/)
  const { result } = (await pendingRequest) as { result: Hex }
  const receipt = await chain.waitForTransactionReceipt({ hash: result, pollingInterval: 100 })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })

  expect(await demo.request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toMatchObject({ code: 4902 })
  await modal.expectGone()
  await demo.button.click()
  await modal.button('Base, change network').click()
  const row = modal.dialog.getByRole('button', { name: /OP Mainnet/ })
  await expect(row).toBeDisabled()
  await expect(row).toContainText('No email login')
})

test('a page without networks of the embedded wallet does not offer email [CON-02, EMB-13]', async ({
  demo,
  modal,
}) => {
  await demo.open(optionsUrl({ networks: optimism }))
  await demo.openModal()
  await expect(modal.button(/Scan with your phone|All wallets/).first()).toBeVisible()
  await expect(emailField(modal)).toHaveCount(0)
})
