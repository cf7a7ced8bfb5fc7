import { expect, test } from 'vitest'
import type { Network } from '#protocol/vocabulary/network'
import { evmTransactions } from './evmTransactions.ts'

const from = '0x1111111111111111111111111111111111111111'
const to = '0x2222222222222222222222222222222222222222'

test('includes a transfer’s network in the wallet request [SND-01]', async () => {
  const network = { caipNetworkId: 'eip155:42161' } as Network
  expect(await evmTransactions.toRequest(network, { from, to, units: 1n, decimals: 18 })).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from, to, value: '0x1', chainId: '0xa4b1' }],
  })
})
