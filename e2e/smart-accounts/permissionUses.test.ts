import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { listPermissionUses } from '../../secure-frame/requests/evm/permissionUses.ts'
import { startPermissionChain, transferTo } from './permissionChain.ts'
import { createAsk, day, ofToken, pay, payee } from './permissionRequests.ts'

let place: Awaited<ReturnType<typeof startPermissionChain>>
let ask: ReturnType<typeof createAsk>
beforeAll(async () => {
  place = await startPermissionChain()
  ask = createAsk(place)
})
afterAll(() => place.chain.stop())

type Read = (method: string, params: readonly Json[]) => Promise<Json>
type Visitor = Awaited<ReturnType<typeof place.createVisitor>>

const usesOf = ({ account, records }: Visitor, context: string, read: Read = place.rpc) =>
  listPermissionUses(
    { account, records, read: async (_network, method, params) => read(method, params as readonly Json[]) },
    [context],
  )

const amounts = (answer: Json) => (answer as { uses: { amount: string }[] }).uses.map(({ amount }) => BigInt(amount))

test('uses of a permission are listed with amounts, latest first [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address }, { to: backend.address })
  const [used, unused] = contexts
  expect(await usesOf(visitor, used)).toEqual({ uses: [], isWhole: true })
  for (const ether of ['0.4', '0.5']) expect(await backend.redeem([used, pay(ether)])).toBe('success')
  expect(await backend.redeem([used, pay('0.2')])).not.toBe('success')
  await place.later(day)
  expect(await backend.redeem([used, pay('0.7')])).toBe('success')
  const answer = await usesOf(visitor, used)
  expect(amounts(answer)).toEqual([parseEther('0.7'), parseEther('0.5'), parseEther('0.4')])
  const at = await place.now()
  expect(answer).toMatchObject({
    uses: [{ at, hash: expect.stringMatching(/^0x[\da-f]{64}$/) }, {}, {}],
    isWhole: true,
  })
  expect(await usesOf(visitor, unused as string)).toEqual({ uses: [], isWhole: true })
})

test('uses of tokens and calls are listed with amounts [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const token = await place.chain.deployToken('Local Dollar', 'USDL', 6)
  await place.chain.write(token, 'mint', [visitor.address, 500_000_000n])
  const data = {
    contractAddress: await place.chain.deployPlain('TestFactory'),
    functions: ['createPair(address,address)'],
    callCount: 3,
  }
  place.listContract(data.contractAddress, ...data.functions)
  const { contexts } = await ask.grant(visitor, ofToken(token, backend.address), {
    to: backend.address,
    type: 'foyer-contract-calls',
    data,
  })
  const [ofTokens, ofCalls] = contexts as unknown as [`0x${string}`, `0x${string}`]
  expect(await backend.redeem([ofTokens, transferTo(token, payee, 40_000_000n)])).toBe('success')
  const outcome = await backend.redeem([
    ofCalls,
    { to: data.contractAddress, data: place.encode('createPair(address,address)', [token, payee]) },
  ])
  expect(outcome).toBe('success')
  expect(amounts(await usesOf(visitor, ofTokens))).toEqual([40_000_000n])
  const at = await place.now()
  expect(await usesOf(visitor, ofCalls)).toMatchObject({ uses: [{ amount: '1', at }], isWhole: true })
})

test('a node with short log ranges returns recent uses, marked incomplete', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  await place.chain.test.mine({ blocks: 1_500 })
  for (const ether of ['0.1', '0.2']) await backend.redeem([contexts[0], pay(ether)])
  const brief: Read = async (method, params) => {
    const [{ fromBlock, toBlock }] = params as unknown as [{ fromBlock: string; toBlock: string }]
    if (method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) > 1_000) throw new Error('range too long')
    return place.rpc(method, params)
  }
  // Dates the permission back by 30 days.
  const list = async () =>
    (await visitor.records.list(visitor.account)).map((kept) => ({
      ...kept,
      createdAt: kept.createdAt - 30 * day * 1000,
    }))
  const answer = await usesOf({ ...visitor, records: { ...visitor.records, list } }, contexts[0], brief)
  // The first use's amount is unknown because it depends on earlier spending.
  expect(answer).toMatchObject({ uses: [{ amount: String(parseEther('0.2')) }], isWhole: false })
})

test('a silent node is reported, and foreign permissions are refused [PAY-02]', async () => {
  const [visitor, other, backend] = [
    await place.createVisitor(),
    await place.createVisitor(),
    await place.createBackend(),
  ]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  await expect(usesOf(visitor, contexts[0], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await expect(usesOf(visitor, contexts[0], async () => 'odd')).rejects.toThrow('The node did not answer')
  await expect(usesOf(other, contexts[0])).rejects.toMatchObject({ code: -32602 })
})
