import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { optionsUrl } from '../../host-pages/optionsUrl.ts'
import { approvalSheet, approve } from '../../pages/approvalSheet.ts'
import { baseChain } from '../../stack/ports.ts'
import { emailField, signIn } from '../../visits/emailVisit.ts'
import { fund } from '../../visits/fund.ts'

/** The auth server of the local stack has no node for it. */
const optimism = 'eip155:10'

const payee = '0x00000000000000000000000000000000000A11cE'
const chain = createPublicClient({ transport: http(baseChain.rpcUrl) })

test('a page of other networks than Ethereum signs in by e-mail and sends there; what the wallet lacks is said before it is chosen [CON-02, EMB-13, NET-02, EMB-14]', async ({
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

test('a page of which the embedded wallet has no network does not offer e-mail [CON-02, EMB-13]', async ({
  demo,
  modal,
}) => {
  await demo.open(optionsUrl({ networks: optimism }))
  await demo.openModal()
  await expect(modal.button(/Scan with your phone|All wallets/).first()).toBeVisible()
  await expect(emailField(modal)).toHaveCount(0)
})
