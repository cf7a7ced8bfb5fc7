import { setTimeout } from 'node:timers/promises'
import { type Address, createPublicClient, encodeFunctionData, erc20Abi, type Hash, http, parseUnits } from 'viem'
import { fund } from '../world/flows/fund.ts'
import { approvalSheet, confirmIn } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { chains, origins } from '../world/stack/ports.ts'
import { demoTokens, handOut } from '../world/stack/tokens/demoTokens.ts'

const rounds = 5
const payee: Address = '0x00000000000000000000000000000000000A11cE'
const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
const { dollar } = demoTokens
const paymasterService = { url: `${origins.paymaster}/v1?projectId=demo` }

const give = (units: bigint) => ({
  to: dollar.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, units] }),
})

const ask = async (demo: DemoPage, method: string, params: unknown[]) => {
  const answer = (await demo.request(method, params)) as { result?: unknown; message?: string }
  if (answer.result === undefined) throw new Error(`${method}: ${answer.message}`)
  return answer.result
}

interface Status {
  status: number
  receipts?: { transactionHash: Hash }[]
}

/** Waits like a page that has only the batch's id. */
const waitForBatch = async (demo: DemoPage, id: string) => {
  for (;;) {
    const { status, receipts } = (await ask(demo, 'wallet_getCallsStatus', [id])) as Status
    if (status >= 200 && receipts?.[0]) return receipts[0].transactionHash
    await setTimeout(20)
  }
}

const gasOf = async (hash: Hash) => Number((await chain.waitForTransactionReceipt({ hash })).gasUsed)

/**
 * Milliseconds from the page's request until the fee is on the sheet, and from the approving press until the receipt,
 * plus the gas. The request is approved, because after two rejections the page needs a new permission.
 */
const measurePress = async (
  demo: DemoPage,
  method: string,
  params: unknown[],
  { fee, done }: { fee: RegExp; done: (answer: unknown) => Promise<Hash> },
) => {
  await demo.modal.expectGone()
  const start = performance.now()
  const pendingRequest = ask(demo, method, params)
  await approvalSheet(demo.modal).getByText(fee).first().waitFor()
  const shown = performance.now() - start
  await confirmIn(approvalSheet(demo.modal), /^(Send|Confirm)/)
  const pressed = performance.now()
  const hash = await done(await pendingRequest)
  return { shown, time: performance.now() - pressed, gas: await gasOf(hash) }
}

const measureTransaction = (demo: DemoPage, from: Address) =>
  measurePress(demo, 'eth_sendTransaction', [{ from, ...give(1n) }], {
    fee: /^Estimated network fee/,
    done: async (hash) => {
      await chain.waitForTransactionReceipt({ hash: hash as Hash })
      return hash as Hash
    },
  })

const batchOf = (calls: unknown[]) => ({
  version: '2.0.0',
  chainId: '0x1',
  atomicRequired: false,
  calls,
  capabilities: { paymasterService },
})

const measureBatch = (demo: DemoPage, count: number) => {
  const calls = Array.from({ length: count }, (_, index) => give(BigInt(index + 1)))
  return measurePress(demo, 'wallet_sendCalls', [batchOf(calls)], {
    fee: /^Paid by/,
    done: (answer) => waitForBatch(demo, (answer as { id: string }).id),
  })
}

/** User operations of a signed-in visitor and plain transactions, alternating. */
export const measureSmartAccounts = async (demo: DemoPage) => {
  const { address } = (await demo.state()) ?? {}
  if (!address) throw new Error('Nobody is connected')
  await fund(address)
  await handOut(rpcUrl, dollar, address as Address, parseUnits('10', 6))
  // The first one deploys the account's code.
  await measureBatch(demo, 2)
  const times = { plain: [] as number[], batch: [] as number[], one: [] as number[], ten: [] as number[] }
  const gas = { plain: 0, batch: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const plain = await measureTransaction(demo, address as Address)
    const batch = await measureBatch(demo, 2)
    times.plain.push(plain.time)
    times.batch.push(batch.time)
    Object.assign(gas, { plain: plain.gas, batch: batch.gas })
    times.one.push((await measureBatch(demo, 1)).shown)
    times.ten.push((await measureBatch(demo, 10)).shown)
  }
  return { ...times, gas }
}
