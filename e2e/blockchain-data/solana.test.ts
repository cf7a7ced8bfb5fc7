import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RateOf } from '../../frame-app/servers/data/prices/createRates.ts'
import type { TokensOfChains } from '../../frame-app/servers/data/tokens/tokenList.ts'
import { nativeAddress } from '../../shared-protocol/vocabulary/nativeCurrency.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { createMints, demoMints, handOutToken, mintAddress } from '../world/stack/solana/demoMints.ts'
import { demoWhirlpools } from '../world/stack/solana/demoWhirlpools.ts'
import { startSolanaNode } from '../world/stack/solana/server.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
/** Has tokens, but no SOL. */
const holder = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

let url = ''
let listed: TokensOfChains
let stop: () => Promise<void>
beforeAll(async () => {
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  stop = await startSolanaNode({ port, accounts: await demoWhirlpools() })
  await createMints(url)
  await handOutToken(url, 'coral', holder, 4_000_000n)
  await handOutToken(url, 'toll', holder, 3_000_000_000n)
  const tokens = (['coral', 'toll'] as const).map(async (name) => ({
    ...demoMints[name],
    address: await mintAddress(name),
  }))
  listed = new Map([[chainId, await Promise.all(tokens)]])
  for (const amount of [1_500_000_000, 250_000_000]) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, amount] })
    await fetch(url, { method: 'POST', body })
  }
})
afterAll(() => stop())

overDatabases(({ database }) => {
  const createService = (more: { rateOf?: RateOf } = {}) =>
    createTestService({ database: database(), nodes: { [chainId]: url }, tokens: listed, ...more })

  test('reads an account’s SOL from a node [ACC-02]', async () => {
    const balances = await createService().getBalances({ address, chainId })
    expect(balances[0]).toMatchObject({ symbol: 'SOL', chainId, quantity: { decimals: '9', numeric: '1.75' } })
  })

  test('prices SOL and tokens by pools, none without a pool [ACC-02]', async () => {
    const { getBalances, getPrices } = createService({
      rateOf: async (currency) => (currency === 'eur' ? 0.8 : undefined),
    })
    const mints = await Promise.all([mintAddress('coral'), mintAddress('toll')])
    const balances = await getBalances({ address: holder, chainId })
    expect(new Map(balances.map((balance) => [balance.address, [balance.price, balance.value]]))).toEqual(
      new Map([
        [undefined, [150, 0]],
        [`${chainId}:${mints[0]}`, [0.5, 2]],
        [`${chainId}:${mints[1]}`, [undefined, undefined]],
      ]),
    )
    const addresses = [nativeAddress, ...mints, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'].map(
      (text) => `${chainId}:${text}`,
    )
    const inEuros = await getPrices({ addresses, currency: 'eur' })
    expect(inEuros.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['SOL', 120],
      ['CORAL', 0.4],
      ['TOLL', undefined],
    ])
  })

  test('reads an account’s payments from a node, latest first [API-01]', async () => {
    const { data, next } = await createService().getHistory({ address, chainId })
    expect(next).toBeNull()
    expect(data.map(({ metadata }) => [metadata.operationType, metadata.status])).toEqual([
      ['receive', 'confirmed'],
      ['receive', 'confirmed'],
    ])
    expect(data.map(({ transfers }) => transfers?.[0]?.quantity.numeric)).toEqual(['0.25', '1.5'])
  })

  test('returns no Solana data for an Ethereum address', async () => {
    const path = `/v1/account/0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21/balance?chainId=${chainId}&projectId=demo`
    expect((await createService().request(path)).status).toBe(400)
  })
})
