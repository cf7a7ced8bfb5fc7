import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { expectAccessible } from '../browser/axe.ts'
import { expect, test } from '../fixtures.ts'
import { approvalSheet, approve } from '../pages/approvalSheet.ts'
import type { DemoPage } from '../pages/DemoPage.ts'
import { chains, origins } from '../stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../stack/tokens/demoTokens.ts'
import { signIn } from '../visits/emailVisit.ts'
import { fund } from '../visits/fund.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })
const { dollar } = demoTokens
const paymasterService = { url: `${origins.paymaster}/v1?projectId=demo` }

/** viem on the page's provider, as pages use it. */
const walletOf = (demo: DemoPage, account: Address) =>
  createWalletClient({
    ...{ account, chain: mainnet },
    transport: custom({
      request: async ({ method, params }) => {
        const answer = (await demo.request(method, params)) as { result?: unknown; code?: number; message?: string }
        if (!('result' in answer)) throw Object.assign(new Error(answer.message), { code: answer.code })
        return answer.result
      },
    }),
  })

const giveTo = (payee: Address, units: bigint) => ({
  to: dollar.address as Hex,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, units] }),
})

test('an account with no currency at all gives tokens away twice in one step, and the site pays [AA-01, AA-02, AA-03]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox)) as Hex
  await handOut(rpcUrl, dollar, address, parseUnits('10', 6))
  const wallet = walletOf(demo, address)
  expect(await wallet.getCapabilities({ chainId: 1 })).toMatchObject({
    atomic: { status: 'ready' },
    paymasterService: { supported: true },
  })
  const calls = [giveTo(payee, 1_000_000n), giveTo(payee, 2_000_000n)]
  const sending = wallet.sendCalls({ calls, capabilities: { paymasterService } })
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText(`Paid by ${new URL(origins.paymaster).host}`)
  await expect(sheet).toContainText('Free for you')
  await expect(sheet).toContainText(delegate.name)
  await expectAccessible(modal, 'batch that the site pays for')
  await approve(modal, /^Confirm/)
  const { id } = await sending
  await expect.poll(() => wallet.getCallsStatus({ id })).toMatchObject({ status: 'success', atomic: true })
  expect(await tokenBalance(rpcUrl, dollar, payee)).toBe(3_000_000n)
  expect(await chain.getBalance({ address })).toBe(0n)
  expect(await chain.getCode({ address })).toBe(designatorOf(delegate.address))
})

test('where the site does not pay after all, the visitor is told first, and pays [AA-03]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const payee = privateKeyToAddress(generatePrivateKey())
  const address = (await signIn(demo, mailbox)) as Hex
  await fund(address)
  const wallet = walletOf(demo, address)
  // It pays for calls of its tokens alone.
  const sending = wallet.sendCalls({ calls: [{ to: payee, value: 1n }], capabilities: { paymasterService } })
  await expect(approvalSheet(modal)).toContainText('does not pay this fee')
  await expectAccessible(modal, 'site that does not pay')
  await approve(modal, /^(Confirm|Send)/)
  const { id } = await sending
  await expect.poll(() => wallet.getCallsStatus({ id })).toMatchObject({ status: 'success' })
  expect(await chain.getBalance({ address: payee })).toBe(1n)
  expect(await chain.getCode({ address })).toBeUndefined()
})

test('the visitor chooses a plain account, and a smart one again: the address stays [EMB-12, ACC-05, AA-02]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const address = (await signIn(demo, mailbox)) as Hex
  const wallet = walletOf(demo, address)
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
