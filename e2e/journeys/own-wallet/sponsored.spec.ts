import { type Address, createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { encodeCalls } from '../../../secure-frame/approval/evm/delegation/callTogether.ts'
import { delegate, designatorOf } from '../../../secure-frame/approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../../secure-frame/approval/evm/operations/entryPoint.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { viemWallet } from '../../world/flows/viemWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve, reject } from '../../world/pages/approvalSheet.ts'
import { chains, origins, ports } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'
import { createTreasury } from '../../world/stack/treasury.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })
const { dollar } = demoTokens
const paymasterService = { url: `${origins.paymaster}/v1?projectId=demo` }

const giveTo = (payee: Address, units: bigint) => ({
  to: dollar.address as Hex,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, units] }),
})

/** This machine does not resolve the host name that the servers use. */
const ownUrl = `http://127.0.0.1:${ports.paymaster}/v1?projectId=demo`

/** The demo paymaster's contract, from its own answer. */
const findPaymaster = async (sender: Address) => {
  const callData = encodeCalls([{ ...giveTo(sender, 1n), value: 0n }])
  const operation = { sender, nonce: '0x0', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', callData }
  const params = [operation, entryPoint.address, '0x1', {}]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterStubData', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(ownUrl, { method: 'POST', headers, body })).json()
  expect(answer.error).toBeUndefined()
  return answer.result.paymaster as Address
}

test('a visitor without ether sends two token transfers at once, and the site pays [AA-01, AA-02, AA-03]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox)) as Hex
  await handOut(rpcUrl, dollar, address, parseUnits('10', 6))
  const wallet = viemWallet(demo, address)
  expect(await wallet.getCapabilities({ chainId: 1 })).toMatchObject({
    atomic: { status: 'ready' },
    paymasterService: { supported: true },
  })
  const calls = [giveTo(payee, 1_000_000n), giveTo(payee, 2_000_000n)]
  const sending = wallet.sendCalls({ calls, capabilities: { paymasterService } })
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText(`Paid by ${new URL(origins.paymaster).host}`)
  await expect(sheet).toContainText(delegate.name)
  await expectAccessible(modal, 'batch that the site pays for')
  await approve(modal, /^Confirm/)
  const { id } = await sending
  await expect.poll(() => wallet.getCallsStatus({ id })).toMatchObject({ status: 'success', atomic: true })
  expect(await tokenBalance(rpcUrl, dollar, payee)).toBe(3_000_000n)
  expect(await chain.getBalance({ address })).toBe(0n)
  expect(await chain.getCode({ address })).toBe(designatorOf(delegate.address))
})

test('a visitor learns that the site does not pay after all, and pays [AA-03]', async ({ demo, modal, mailbox }) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox)) as Hex
  await fund(address)
  const wallet = viemWallet(demo, address)
  // It sponsors only calls to its tokens.
  const sending = wallet.sendCalls({ calls: [{ to: payee, value: 1n }], capabilities: { paymasterService } })
  await expect(approvalSheet(modal)).toContainText('won’t pay this fee')
  await expectAccessible(modal, 'site that does not pay')
  await approve(modal, /^(Confirm|Send)/)
  const { id } = await sending
  await expect.poll(() => wallet.getCallsStatus({ id })).toMatchObject({ status: 'success' })
  expect(await chain.getBalance({ address: payee })).toBe(1n)
  expect(await chain.getCode({ address })).toBeUndefined()
})

test('a visitor switches between standard and smart account with the same address [EMB-12, ACC-05, AA-01, AA-02]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const address = (await signIn(demo, mailbox)) as Hex
  const wallet = viemWallet(demo, address)
  const preferred = async () => {
    const { accounts } = (await demo.state()) as { accounts?: { eip155?: { preferredAccountTypes?: unknown } } }
    return accounts?.eip155?.preferredAccountTypes
  }
  await expect.poll(preferred).toEqual({ eip155: 'smartAccount' })
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/^Account type/).click()
  await expect(modal.dialog.getByText('One sign-in, one address.')).toBeVisible()
  await expectAccessible(modal, 'account type')
  await modal.button(/^Standard account/).click()
  await expect.poll(preferred).toEqual({ eip155: 'eoa' })
  expect((await demo.state())?.address).toBe(address)
  expect((await wallet.getCapabilities({ chainId: 1 })).atomic).toEqual({ status: 'unsupported' })
  await modal.button(/^Smart account/).click()
  await expect.poll(preferred).toEqual({ eip155: 'smartAccount' })
  expect((await wallet.getCapabilities({ chainId: 1 })).atomic).toEqual({ status: 'ready' })
})

test('a visitor without ether makes a free transfer on a sponsored project’s page [AA-03]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox, optionsUrl({ projectId: 'sponsored' }))) as Hex
  await handOut(rpcUrl, dollar, address, parseUnits('10', 6))
  const pendingRequest = demo.request('eth_sendTransaction', [{ from: address, ...giveTo(payee, 4_000_000n) }])
  await expect(approvalSheet(modal)).toContainText(`Paid by ${new URL(origins.pages).host}`)
  await expect(approvalSheet(modal)).toContainText('Free for you')
  await expectAccessible(modal, 'transfer that the project pays for')
  await approve(modal, /^Send/)
  const { result: hash } = (await pendingRequest) as { result: Hex }
  expect((await chain.getTransactionReceipt({ hash })).to).toBe(entryPoint.address.toLowerCase())
  expect(await tokenBalance(rpcUrl, dollar, payee)).toBe(4_000_000n)
  expect(await chain.getBalance({ address })).toBe(0n)
})

test('a visitor pays the fee in dollars, and the sheet does not show it free [AA-03]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox)) as Hex
  await handOut(rpcUrl, dollar, address, parseUnits('50', 6))
  const wallet = viemWallet(demo, address)
  const allow = { functionName: 'approve', args: [await findPaymaster(address), parseUnits('20', 6)] } as const
  const calls = [
    { to: dollar.address as Hex, data: encodeFunctionData({ abi: erc20Abi, ...allow }) },
    giveTo(payee, 1_000_000n),
  ]
  const context = { token: dollar.address }
  const sending = wallet.sendCalls({ calls, capabilities: { paymasterService: { ...paymasterService, context } } })
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText('takes the fee in tokens')
  await expect(sheet).not.toContainText('Free for you')
  await expectAccessible(modal, 'fee in dollars')
  await approve(modal, /^Confirm/)
  const { id } = await sending
  await expect.poll(() => wallet.getCallsStatus({ id })).toMatchObject({ status: 'success', atomic: true })
  expect(await tokenBalance(rpcUrl, dollar, payee)).toBe(1_000_000n)
  const left = await tokenBalance(rpcUrl, dollar, address)
  expect(left).toBeLessThan(parseUnits('49', 6))
  expect(left).toBeGreaterThan(parseUnits('29', 6))
  expect(await chain.getBalance({ address })).toBe(0n)
})

test('a visitor without ether sends a site-paid batch on a network without a bundler [AA-01, AA-02, AA-03]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox)) as Hex
  const monad = chains['eip155:10143']
  const reader = createPublicClient({ transport: http(monad.rpcUrl) })
  await handOut(monad.rpcUrl, dollar, address, parseUnits('10', 6))
  const id = `0x${monad.chainId.toString(16)}`
  expect(await demo.request('wallet_switchEthereumChain', [{ chainId: id }])).toEqual({ result: null })
  // Only the site's own paymaster is supported, not any paymaster of a page.
  const told = { [id]: { atomic: { status: 'ready' }, dataSuffix: { supported: true } } }
  expect(await demo.request('wallet_getCapabilities', [address, [id]])).toEqual({ result: told })
  const calls = [giveTo(payee, 1_000_000n), giveTo(payee, 2_000_000n)]
  const batch = { version: '2.0.0', chainId: id, atomicRequired: true, calls }
  const sending = demo.request('wallet_sendCalls', [{ ...batch, capabilities: { paymasterService } }])
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText(`Paid by ${new URL(origins.paymaster).host}`)
  await expect(sheet).toContainText(delegate.name)
  await expectAccessible(modal, 'batch that the site carries itself')
  await approve(modal, /^Confirm/)
  const { result } = (await sending) as { result: { id: string } }
  const status = async () => (await demo.request('wallet_getCallsStatus', [result.id])) as { result?: object }
  await expect.poll(async () => (await status()).result).toMatchObject({ status: 200, atomic: true })
  expect(await tokenBalance(monad.rpcUrl, dollar, payee)).toBe(3_000_000n)
  expect(await reader.getBalance({ address })).toBe(0n)
})

test('a visitor sees another program that runs the account on each sheet until removal [AA-01]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const address = (await signIn(demo, mailbox)) as Hex
  await fund(address)
  await createTreasury(rpcUrl).setCode({ address, bytecode: designatorOf(dollar.address) })
  const pendingRequest = demo.request('eth_sendTransaction', [{ from: address, to: dollar.address, value: '0x0' }])
  await expect(approvalSheet(modal)).toContainText('Another program controls your account')
  await expectAccessible(modal, 'another program')
  await reject(modal)
  expect(await pendingRequest).toMatchObject({ code: 4001 })
  await modal.expectGone()
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/^Switch back to a standard account/).click()
  await approve(modal, 'Turn off')
  await expect(modal.dialog.getByText('Switched back to a standard account')).toBeVisible()
  expect(await chain.getCode({ address })).toBeUndefined()
})
