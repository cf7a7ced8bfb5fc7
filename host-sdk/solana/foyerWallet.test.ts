import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { describe, expect, test } from 'vitest'
import { createStateStore, disconnectedState } from '../state.ts'
import { createFoyerWallet } from './foyerWallet.ts'

const first = 'So11111111111111111111111111111111111111112'
const second = '4Nd1mYwQ1uGm5hHnW7q9dS3v8Z2xYbKcPrTfLeJsAaBb'

const stateOn = (address: string | null) => ({
  ...disconnectedState,
  accounts: {
    solana: {
      status: address ? ('connected' as const) : ('disconnected' as const),
      address,
      wallet: null,
      caipAddress: null,
      caipNetworkId: null,
    },
  },
})

test('exposes the active account and reports its changes [ACC-05, HST-02]', () => {
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

describe('signing several transactions', () => {
  const transaction = (byte: number) => Uint8Array.of(byte)
  const sign = async (chains: readonly ('solana:mainnet' | 'solana:devnet')[]) => {
    const asked: unknown[] = []
    const request = async (method: string, params: object) => {
      asked.push([method, 'transactions' in params ? params.transactions : 1])
      return 'transactions' in params ? params : { ...params }
    }
    const store = createStateStore(stateOn(first))
    const wallet = createFoyerWallet({ icon: 'data:image/svg+xml,<svg/>', chains: [...chains], store, request })
    store.set(stateOn(second))
    const [account] = wallet.accounts
    if (!account) throw new Error('No account')
    const { signTransaction } = wallet.features[
      'solana:signTransaction'
    ] as SolanaSignTransactionFeature['solana:signTransaction']
    const inputs = chains.map((chain, index) => ({ account, chain, transaction: transaction(index) }))
    return { asked, outputs: await signTransaction(...inputs) }
  }

  test('sends one request for all of one chain [SOL-02]', async () => {
    const { asked, outputs } = await sign(['solana:mainnet', 'solana:mainnet', 'solana:mainnet'])
    expect(asked).toEqual([['solana_signAllTransactions', ['AA==', 'AQ==', 'Ag==']]])
    expect(outputs.map(({ signedTransaction }) => signedTransaction[0])).toEqual([0, 1, 2])
  })

  test('sends sequential requests for several chains [SOL-02]', async () => {
    const { asked } = await sign(['solana:mainnet', 'solana:devnet'])
    expect(asked).toEqual([
      ['solana_signTransaction', 1],
      ['solana_signTransaction', 1],
    ])
  })
})
