import { expect, test } from 'vitest'
import { createStateStore, disconnectedState } from '../state.ts'
import { createFoyerWallet } from './foyerWallet.ts'

const first = 'So11111111111111111111111111111111111111112'
const second = '4Nd1mYwQ1uGm5hHnW7q9dS3v8Z2xYbKcPrTfLeJsAaBb'

const stateOn = (address: string | null) => ({
  ...disconnectedState,
  accounts: {
    solana: {
      ...{ status: address ? ('connected' as const) : ('disconnected' as const), address, wallet: null },
      ...{ caipAddress: null, caipNetworkId: null },
    },
  },
})

test('the wallet has the account in use, and says when that is another one or none [ACC-05, HST-02]', () => {
  const store = createStateStore(stateOn(first))
  const request = async () => []
  const wallet = createFoyerWallet({ icon: 'data:image/svg+xml,<svg/>', chains: ['solana:mainnet'], store, request })
  const changes: unknown[] = []
  const { on } = wallet.features['standard:events'] as {
    on: (event: 'change', listener: (change: { accounts?: readonly { address: string }[] }) => void) => () => void
  }
  on('change', ({ accounts }) => changes.push(accounts?.map(({ address }) => address)))
  for (const address of [first, second, second, null]) store.set(stateOn(address))
  expect(changes).toEqual([[first], [second], []])
  expect(wallet.accounts).toEqual([])
})
