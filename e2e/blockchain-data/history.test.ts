import { type Address, encodeFunctionData, getAddress, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPurchaseStore, purchasesKeptMs, purgePurchases } from '../../frame-app/servers/data/onramp/purchases.ts'
import type { HistoryPage } from '../../frame-app/services/blockchain-data/getHistory.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { refuseMethods, tracingMethods } from './refuseMethods.ts'
import { startTestChain, type TestChain, testAbi } from './startTestChain.ts'

const newAccount = (() => {
  let number = 0
  return () => {
    number += 1
    return getAddress(`0x${number.toString(16).padStart(40, 'a')}`)
  }
})()

let chain: TestChain
let token: Address
let nft: Address

beforeAll(async () => {
  chain = await startTestChain()
  token = await chain.deployToken('Token', 'TKN', 6)
  nft = await chain.deployPlain('TestNft')
})
afterAll(() => chain.stop())

const pay = async (to: Address, value: bigint) => chain.mined(await chain.wallet.sendTransaction({ to, value }))

overDatabases(({ database }) => {
  const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
    createTestService({ database: database(), nodes: { 'eip155:1': chain.rpcUrl }, ...more })
  /** One request reads a part of the blocks. */
  const read = async (address: Address, service = createService()): Promise<HistoryPage> => {
    const page = await service.getHistory({ address, chainId: 'eip155:1' })
    return page.isComplete ? page : read(address, service)
  }

  test('returns received payments and tokens, latest first [API-01]', async () => {
    const account = newAccount()
    const { transactionHash } = await pay(account, parseEther('1.5'))
    await chain.write(token, 'mint', [account, 2_500_000n])
    // A zero transfer, which anyone can cause, is not listed.
    await chain.write(token, 'mint', [account, 0n])
    await chain.write(nft, 'mint', [account, 7n])
    await chain.write(nft, 'mintMany', [account, 7n, 3n])
    const { data, next, isComplete, hasInternalTransfers } = await read(account)
    expect({ next, isComplete, hasInternalTransfers }).toEqual({
      next: null,
      isComplete: true,
      hasInternalTransfers: true,
    })
    expect(data.map(({ metadata }) => metadata.operationType)).toEqual(['mint', 'mint', 'mint', 'receive'])
    expect(data[3]?.metadata).toMatchObject({ hash: transactionHash, sentTo: account, status: 'confirmed' })
    expect(data[3]?.transfers).toMatchObject([
      {
        fungible_info: { symbol: 'ETH' },
        direction: 'in',
        quantity: { numeric: '1.5' },
        counterparty: chain.account.address,
      },
    ])
    expect(data[2]?.transfers).toMatchObject([{ fungible_info: { symbol: 'TKN' }, quantity: { numeric: '2.5' } }])
    expect(data[1]?.transfers).toMatchObject([{ nft_info: { name: 'Test Nft' }, quantity: { numeric: '1' } }])
    expect(data[0]?.transfers).toMatchObject([{ quantity: { numeric: '3' } }])
  })

  test('does not mark purchases, since the history is public [HIS-01, BUY-01]', async () => {
    const account = newAccount()
    const { transactionHash: txHash } = await pay(account, parseEther('1'))
    const purchases = createPurchaseStore(database())
    const wish = { projectId: 'demo', provider: 'seller', chainId: 'eip155:1', asset: 'ETH', address: account }
    const reference = await purchases.create(wish)
    await purchases.note(reference, { state: 'done', txHash })
    expect((await read(account)).data.map(({ metadata }) => metadata.operationType)).toEqual(['receive'])
    expect(await purchases.find(reference)).toMatchObject({ tx_hash: txHash })
    await purgePurchases(database(), Date.now() + purchasesKeptMs)
    expect(await purchases.find(reference)).toBeUndefined()
  })

  test('includes sent, approved, deployed and failed transactions [API-01]', async () => {
    const { account } = chain
    const failing = { to: token, data: '0xdeadbeef' as const, gas: 100_000n }
    await chain.write(token, 'mint', [account.address, 10n])
    const receiver = newAccount()
    await chain.write(token, 'transfer', [receiver, 1n])
    const spender = newAccount()
    await chain.write(token, 'approve', [spender, 1n])
    await chain.write(token, 'approve', [spender, 0n])
    const deployed = await chain.deployPlain('TestNft')
    await chain.mined(await chain.wallet.sendTransaction(failing))
    const { data } = await read(account.address)
    const shown = data.map(({ metadata }) => [metadata.operationType, metadata.status])
    expect(shown.slice(0, 6)).toEqual([
      ['execute', 'failed'],
      ['deploy', 'confirmed'],
      ['revoke', 'confirmed'],
      ['approve', 'confirmed'],
      ['send', 'confirmed'],
      ['mint', 'confirmed'],
    ])
    expect(data[1]?.metadata.sentTo).toBe(deployed)
    expect(data[4]?.transfers).toMatchObject([{ direction: 'out', counterparty: receiver }])
  })

  test('shows a known router’s swap with both sides, payments included [API-01]', async () => {
    const { account } = chain
    const router = getAddress('0x7a250d5630b4cf539739df2c5dacb4c659f2488d')
    await chain.putRouter(router)
    await chain.test.setBalance({ address: router, value: parseEther('10') })
    const swap = async (data: Hex, payment: bigint, value = 0n) => {
      const call = { abi: testAbi, functionName: 'swap', args: [token, data, payment], value } as const
      await chain.mined(await chain.wallet.writeContract({ address: router, ...call }))
    }
    await chain.write(token, 'mint', [account.address, 9_000_000n])
    // The router returns the amount that it did not need.
    const bought = encodeFunctionData({ abi: testAbi, functionName: 'mint', args: [account.address, 3_000_000n] })
    await swap(bought, parseEther('0.25'), parseEther('1'))
    const args = [account.address, router, 2_000_000n] as const
    const sold = encodeFunctionData({ abi: testAbi, functionName: 'transferFrom', args })
    await swap(sold, parseEther('0.5'))
    // It is paid to another account.
    await swap(sold, 0n)
    // The network rejects it.
    await chain.mined(await chain.wallet.sendTransaction({ to: router, data: '0xdeadbeef', gas: 100_000n }))
    // Without traces, balances show the amounts that the router paid out.
    const { data } = await read(account.address, createService({ fetch: refuseMethods(tracingMethods) }))
    expect(data[0]).toMatchObject({ transfers: [], metadata: { operationType: 'trade', status: 'failed' } })
    const shown = data.slice(1, 4).map(({ metadata, transfers }) => [
      metadata.operationType,
      ...(transfers ?? []).map(({ direction, quantity, fungible_info }) => {
        return `${direction} ${quantity.numeric} ${fungible_info?.symbol}`
      }),
    ])
    expect(shown).toEqual([
      ['trade', 'out 2 TKN'],
      ['trade', 'in 0.5 ETH', 'out 2 TKN'],
      ['trade', 'out 0.75 ETH', 'in 3 TKN'],
    ])
  })

  test('keeps pages stable as transactions arrive, and resumes reading [API-01]', async () => {
    const account = newAccount()
    for (let count = 0; count < 52; count += 1) await chain.wallet.sendTransaction({ to: account, value: 1n })
    await chain.reader.getBlockNumber()
    await pay(account, 1n)
    const first = await read(account)
    await pay(account, 5n)
    const service = createService()
    const second = await service.getHistory({ address: account, chainId: 'eip155:1', cursor: first.next ?? '' })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect([first.data.length, new Set(ids).size, second.next]).toEqual([50, 53, null])
    const [latest] = (await read(account)).data
    expect(latest?.transfers).toMatchObject([{ quantity: { numeric: '0.000000000000000005' } }])
  })

  test('removes transactions undone by a reorganization [API-01]', async () => {
    const account = newAccount()
    await pay(account, 1n)
    const snapshot = await chain.test.snapshot()
    await pay(account, 2n)
    await pay(account, 3n)
    await pay(account, 4n)
    expect((await read(account)).data).toHaveLength(4)
    await chain.test.revert({ id: snapshot })
    await pay(account, 5n)
    await chain.test.mine({ blocks: 3 })
    const { data } = await read(account)
    expect(data.map(({ transfers }) => transfers?.[0]?.quantity.numeric.slice(-1))).toEqual(['5', '1'])
  })

  test('neither loses nor repeats entries with two concurrent instances [API-01]', async () => {
    const accounts = [newAccount(), newAccount(), newAccount()]
    for (const account of accounts) await pay(account, 1n)
    const services = [createService(), createService()]
    await Promise.all(services.flatMap((service) => accounts.map((account) => read(account, service))))
    for (const account of accounts) expect((await read(account)).data).toHaveLength(1)
  })

  test('requests fewer blocks from a node with a low limit', async () => {
    const account = newAccount()
    await pay(account, 1n)
    const strict: typeof fetch = async (url, init) => {
      const asked = [JSON.parse(String(init?.body))].flat()
      const isTooMuch = asked.some(({ method, params: [filter] }) => {
        return method === 'eth_getLogs' && Number(filter.toBlock) - Number(filter.fromBlock) >= 16
      })
      if (!isTooMuch) return fetch(url, init)
      const refusal = { code: -32005, message: 'query returned more than 10000 results' }
      return new Response(JSON.stringify(asked.map(({ id }) => ({ jsonrpc: '2.0', id, error: refusal }))))
    }
    const { data, isComplete } = await read(account, createService({ fetch: strict }))
    expect([data.length, isComplete]).toEqual([1, true])
  })

  test('follows no unrequested account and refuses an invalid cursor [API-01]', async () => {
    const followed = await database().selectFrom('followed_accounts').select('address').execute()
    expect(followed.map(({ address }) => address)).not.toContain(newAccount())
    const path = `/v1/account/${newAccount()}/history?chainId=eip155:1&projectId=demo&cursor=nonsense`
    expect((await createService().request(path)).status).toBe(400)
  })
})
