import { describe, expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import type { Outside } from '../outside/outside.ts'
import type { Balance } from '../services/blockchain-data/balance.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress } from '../test/testSession.ts'
import { answerEvm } from './answerEvm.ts'

const token = `0x${'a0'.repeat(20)}`
const balance = (changes: Partial<Balance>): Balance => ({
  name: 'Fair',
  symbol: 'FAIR',
  chainId: 'eip155:1',
  value: 1,
  price: 1,
  iconUrl: '',
  quantity: { numeric: '2.5', decimals: '6' },
  isVerified: true,
  isSpam: false,
  ...changes,
})
const ether = balance({ name: 'Ether', symbol: 'ETH', quantity: { numeric: '1', decimals: '18' } })
const all = [
  ether,
  balance({ address: `eip155:1:${token}` }),
  balance({ address: `eip155:1:${token}`, isSpam: true }),
  balance({ chainId: 'eip155:42161', address: `eip155:42161:${token}` }),
  balance({ chainId: 'eip155:10' }),
]

const fair = {
  address: token,
  type: 'erc20',
  balance: '0x2625a0',
  metadata: { name: 'Fair', symbol: 'FAIR', decimals: 6 },
}
const coin = {
  address: 'native',
  type: 'native',
  balance: '0xde0b6b3a7640000',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const ask = async (query: Json, getBalances: () => Promise<Balance[]> = async () => all) => {
  const data = async () => ({ getBalances }) as unknown as Awaited<ReturnType<Outside['data']>>
  const { store, connect } = createRequestPage({ kind: 'embedded', outside: { data } })
  connect('eip155:1')
  return answerEvm(store, { method: 'wallet_getAssets', params: [query] })
}

describe('the assets of the embedded wallet', () => {
  test('contain only networks that the page offers [EMB-09]', async () => {
    expect(await ask({ account: evmAddress })).toEqual({ '0x1': [coin, fair], '0xa4b1': [fair] })
  })

  test.each<[string, Json, Json]>([
    ['chains', { chainFilter: ['0xa4b1'] }, { '0xa4b1': [fair] }],
    ['types', { assetTypeFilter: ['native'] }, { '0x1': [coin] }],
    ['assets', { assetFilter: { '0x1': [{ address: token, type: 'erc20' }] } }, { '0x1': [fair] }],
  ])('are filtered by %s [EMB-09]', async (_by, filter, expected) => {
    expect(await ask({ account: evmAddress, ...(filter as object) })).toEqual(expected)
  })

  test.each<[string, Json, number]>([
    ['of another account', { account: token }, 4100],
    ['of none', {}, -32602],
  ])('refuse %s [EMB-09]', async (_whose, query, code) => {
    await expect(ask(query)).rejects.toMatchObject({ code })
  })

  test('are unsupported without a data service [EMB-09]', async () => {
    const { store, connect } = createRequestPage({ kind: 'embedded' })
    connect('eip155:1')
    const asked = answerEvm(store, { method: 'wallet_getAssets', params: [{ account: evmAddress }] })
    await expect(asked).rejects.toMatchObject({ code: 4200 })
    const failing = ask({ account: evmAddress }, () => Promise.reject(new Error('down')))
    await expect(failing).rejects.toMatchObject({ code: -32002 })
  })
})
