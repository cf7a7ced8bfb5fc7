import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../stack/freePort.ts'
import { startSolanaNode } from '../stack/solana/server.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

let url = ''
let stop: () => Promise<void>
beforeAll(async () => {
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  stop = await startSolanaNode({ port })
  for (const amount of [1_500_000_000, 250_000_000]) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, amount] })
    await fetch(url, { method: 'POST', body })
  }
})
afterAll(() => stop())

overDatabases(({ database }) => {
  const createService = () => createTestService({ database: database(), nodes: { [chainId]: url } })

  test('SOL of an account is read from a node [ACC-02]', async () => {
    const balances = await createService().getBalances({ address, chainId })
    expect(balances).toMatchObject([{ symbol: 'SOL', chainId, quantity: { decimals: '9', numeric: '1.75' } }])
  })

  test('payments of an account are read from a node, the latest first [API-01]', async () => {
    const { data, next } = await createService().getHistory({ address, chainId })
    expect(next).toBeNull()
    expect(data.map(({ metadata }) => [metadata.operationType, metadata.status])).toEqual([
      ['receive', 'confirmed'],
      ['receive', 'confirmed'],
    ])
    expect(data.map(({ transfers }) => transfers?.[0]?.quantity.numeric)).toEqual(['0.25', '1.5'])
  })

  test('an address of Ethereum has nothing on Solana', async () => {
    const path = `/v1/account/0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21/balance?chainId=${chainId}&projectId=demo`
    expect((await createService().request(path)).status).toBe(400)
  })
})
