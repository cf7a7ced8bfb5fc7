import { createPublicClient, erc20Abi, type Hex, http, parseUnits, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { delegate, designatorOf } from '../../../secure-frame/approval/evm/delegation/delegate.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { comeBack } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { viemWallet } from '../../world/flows/viemWallet.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { chooseSwapToken, givenField, openSwap } from '../../world/pages/swapForm.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'
import { uniswap } from '../../world/stack/uniswap/uniswap.ts'

test.use({ signedInAt: origins.demo })

const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
const { dollar, fair } = demoTokens
// A new account that receives no other payments.
const payee = privateKeyToAddress(generatePrivateKey())

test('a visitor sends an atomic batch with unmodified viem, then removes the account’s code [AA-01, AA-02, ACC-05]', async ({
  demo,
  modal,
}) => {
  const address = (await comeBack(demo)) as Hex
  await fund(address)
  const wallet = viemWallet(demo, address)
  const atomicity = async () => (await wallet.getCapabilities({ chainId: 1 })).atomic
  expect(await atomicity()).toEqual({ status: 'ready' })

  const before = await chain.getBalance({ address: payee })
  const count = await chain.getTransactionCount({ address })
  const calls = [1n, 2n].map((value) => ({ to: payee, value }) as const)
  const first = wallet.sendCalls({ calls, forceAtomic: true })
  await expect(approvalSheet(modal)).toContainText(delegate.name)
  await expectAccessible(modal, 'batch with new code')
  await approve(modal, /^Confirm/)
  const { id } = await first
  await expect.poll(() => wallet.getCallsStatus({ id })).toMatchObject({ status: 'success', atomic: true })
  expect((await chain.getBalance({ address: payee })) - before).toBe(3n)
  // The transaction and its authorization.
  expect(await chain.getTransactionCount({ address })).toBe(count + 2)
  expect(await chain.getCode({ address })).toBe(designatorOf(delegate.address))
  expect(await atomicity()).toEqual({ status: 'supported' })

  const second = wallet.sendCalls({ calls })
  await expect(approvalSheet(modal)).toContainText('Either all of them go through, or none do.')
  await expect(approvalSheet(modal)).not.toContainText(delegate.name)
  await approve(modal, /^Confirm/)
  await second
  await expect.poll(() => chain.getTransactionCount({ address })).toBe(count + 3)
  const own = await demo.request('eth_sendTransaction', [{ from: address, to: address, data: toHex('execute') }])
  expect(own).toMatchObject({ code: -32602 })

  await modal.expectGone()
  await demo.button.click()
  await modal.openSettings()
  await expect(modal.button(/^Switch back to a standard account/)).toBeVisible()
  await expectAccessible(modal, 'settings of an account with code')
  await modal.button(/^Switch back to a standard account/).click()
  await expect(approvalSheet(modal)).toContainText(delegate.name)
  await expectAccessible(modal, 'code taken away')
  await approve(modal, 'Turn off')
  await expect(modal.dialog.getByText('Switched back to a standard account')).toBeVisible()
  await expect(modal.button(/^Switch back to a standard account/)).toHaveCount(0)
  expect(await chain.getCode({ address })).toBeUndefined()
  expect(await atomicity()).toEqual({ status: 'ready' })
})

test('a visitor approves and swaps a token with one press, leaving no allowance [SWP-01, AA-02]', async ({
  demo,
  modal,
}) => {
  const address = (await comeBack(demo)) as Hex
  await fund(address)
  await handOut(chains['eip155:1'].rpcUrl, dollar, address, parseUnits('100', 6))
  const calls = [1n, 2n].map((value) => ({ to: payee, value }) as const)
  const first = viemWallet(demo, address).sendCalls({ calls, forceAtomic: true })
  await approve(modal, /^Confirm/)
  await first
  await expect.poll(() => chain.getCode({ address })).toBe(designatorOf(delegate.address))

  await modal.expectGone()
  await openSwap(demo)
  await chooseSwapToken(modal, 'from', 'Local', 'Local Dollar')
  await chooseSwapToken(modal, 'to', fair.address, fair.name)
  await givenField(modal).fill('20')
  await modal.button('Review swap').click()
  await expect(modal.button('Swap')).toBeEnabled()
  await expectAccessible(modal, 'review of a swap by one press')
  await modal.button('Swap').click()
  await expect(approvalSheet(modal)).toContainText('Either all of them go through, or none do.')
  await expect(approvalSheet(modal)).toContainText('FAIR')
  await expectAccessible(modal, 'swap by one press')
  await approve(modal, /^Confirm/)
  await expect(modal.heading('Swapped')).toBeVisible()
  expect(await tokenBalance(chains['eip155:1'].rpcUrl, dollar, address)).toBe(parseUnits('80', 6))
  expect(await tokenBalance(chains['eip155:1'].rpcUrl, fair, address)).toBeGreaterThan(parseUnits('19', 6))
  const allowance = { address: dollar.address, abi: erc20Abi, functionName: 'allowance' } as const
  for (const router of [uniswap.swapRouter02, uniswap.routerV2])
    expect(await chain.readContract({ ...allowance, args: [address, router] })).toBe(0n)
})
