import { expect, test } from 'vitest'
import { createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { askAtom, paymentRequestAtom, requestedTokenAtom } from './paymentRequest.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const contract = `0x${'2'.repeat(40)}`
const token = { assetId: `eip155:1/erc20:${contract}`, address: contract, symbol: 'USDC', decimals: 6 }

const createVisitor = () => {
  const store = createTestStore()
  const on = (caipNetworkId: 'eip155:1' | 'eip155:10') =>
    store.set(setAccountAtom, 'eip155', {
      status: 'connected',
      wallet,
      address,
      accounts: [address],
      caipNetworkId,
    } as const)
  on('eip155:1')
  return { store, on, uri: () => store.get(paymentRequestAtom)?.uri }
}

test('defaults to the network’s native currency', () => {
  const { store, uri } = createVisitor()
  store.set(askAtom, { amount: '0.5' })
  expect(store.get(requestedTokenAtom)).toMatchObject({ assetId: 'eip155:1/slip44:60', symbol: 'ETH' })
  expect(uri()).toBe(`ethereum:${address}@1?value=500000000000000000`)
  store.set(askAtom, { token, amount: '50' })
  expect(uri()).toBe(`ethereum:${contract}@1/transfer?address=${address}&uint256=50000000`)
})

test('keeps a chosen token while holdings are unknown', () => {
  const { store, on, uri } = createVisitor()
  store.set(askAtom, { token, amount: '50' })
  const asked = uri()
  on('eip155:10')
  expect(uri()).toBeUndefined()
  on('eip155:1')
  expect([uri(), store.get(requestedTokenAtom)?.symbol]).toEqual([asked, 'USDC'])
})
