import { expect, test } from 'vitest'
import { internal, rpcError, transactionRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { servedNetwork } from './servedNetworks.ts'
import { signApproved } from './signApproved.ts'
import { transactionHash } from './transactionHash.ts'

const account = `0x${'a'.repeat(40)}`
const shown = { account, network: servedNetwork(1), signal: new AbortController().signal }
const transaction = { chainId: 1, type: 'eip1559' as const, nonce: 3 }
const signed = '0x02c0'

/** A network that answers nothing to what is sent, and so when it is asked about it. */
const sendThrough = (known: () => Json, refusal = rpcError(internal, 'The network cannot be reached')) =>
  signApproved({ type: 'transaction', transaction }, shown, {
    sign: async () => signed,
    read: async (_network, method) => {
      if (method === 'eth_sendRawTransaction') throw refusal
      return known()
    },
  })

test('a transaction that may be on its way is told by its hash, though nobody answered', async () => {
  expect(await sendThrough(() => ({ hash: 'known' }))).toBe(transactionHash(signed))
  const unreachable = () => {
    throw rpcError(internal, 'The network cannot be reached')
  }
  expect(await sendThrough(unreachable)).toBe(transactionHash(signed))
})

test('a transaction that the chain knows nothing of has failed', async () => {
  await expect(sendThrough(() => null)).rejects.toThrow('The network cannot be reached')
})

test('a transaction that the chain refuses has failed, and is not asked about', async () => {
  const refused = sendThrough(() => ({ hash: 'another' }), rpcError(transactionRejected, 'nonce too low'))
  await expect(refused).rejects.toThrow('nonce too low')
})
