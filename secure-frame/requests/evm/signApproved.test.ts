import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  internal,
  invalidInput,
  limitExceeded,
  resourceUnavailable,
  rpcError,
  transactionRejected,
} from '#protocol/errors/rpc'
import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import type { Approved } from '../../approval/request.ts'
import { servedNetwork } from '../../page/servedNetworks.ts'
import { testAccount, testHost } from '../../test/testSession.ts'
import { notSent, toCallsId } from './callsId.ts'
import { signApproved } from './signApproved.ts'
import { transactionHash } from './transactionHash.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const shown = { account: testAccount, origin: testHost, network: servedNetwork(1), ...openCall }
const transaction = { chainId: 1, type: 'eip1559' as const, nonce: 3 }
const signed = '0x02c0'

/** A network that never answers sent transactions, and gives this answer to a lookup. */
const sendThrough = async (known: () => Json, refusal = rpcError(internal, 'The network cannot be reached')) => {
  const sending = signApproved({ type: 'transaction', transaction }, shown, {
    sign: async () => signed,
    read: async (_network, method) => {
      if (method === 'eth_sendRawTransaction') throw refusal
      return known()
    },
  })
  const settled = sending.catch(() => undefined)
  await vi.runAllTimersAsync()
  await settled
  return sending
}

test('returns the hash of a possibly sent transaction without an answer', async () => {
  expect(await sendThrough(() => ({ hash: 'known' }))).toBe(transactionHash(signed))
  const unreachable = () => {
    throw rpcError(internal, 'The network cannot be reached')
  }
  expect(await sendThrough(unreachable)).toBe(transactionHash(signed))
})

test('fails if the chain does not know the transaction', async () => {
  await expect(sendThrough(() => null)).rejects.toThrow('The network cannot be reached')
})

test('fails if the node refuses the transaction, unless the chain knows it [EMB-14]', async () => {
  const refusal = rpcError(transactionRejected, 'nonce too low')
  const failed = { code: -32003, message: 'nonce too low' }
  await expect(sendThrough(() => null, refusal)).rejects.toMatchObject(failed)
  expect(await sendThrough(() => ({ hash: 'known' }), refusal)).toBe(transactionHash(signed))
  const unreachable = () => {
    throw rpcError(internal, 'The network cannot be reached')
  }
  await expect(sendThrough(unreachable, refusal)).rejects.toThrow('nonce too low')
})

test.each([resourceUnavailable, limitExceeded, internal])(
  'returns the hash if only a gateway answers (%j) [EMB-14]',
  async (...kind) => {
    const unreachable = () => {
      throw rpcError(internal, 'The network cannot be reached')
    }
    expect(await sendThrough(unreachable, rpcError(kind, 'The node did not answer'))).toBe(transactionHash(signed))
  },
)

test.each(['already known', 'known transaction: 0x12', 'ALREADY_EXISTS: already known', 'AlreadyKnown'])(
  'a node that answers "%s" has the transaction',
  async (message) => {
    const never = () => {
      throw new Error('Asked')
    }
    expect(await sendThrough(never, rpcError(invalidInput, message))).toBe(transactionHash(signed))
  },
)

test('returns the hash if another node knows the transaction a moment later', async () => {
  const answers = [null, { hash: 'known' }]
  expect(await sendThrough(() => answers.shift() ?? null)).toBe(transactionHash(signed))
})

const message = { type: 'message', raw: '0x68690a' } satisfies Approved
const batch = { type: 'calls', transactions: [transaction, transaction] } satisfies Approved

/** Signs and sends for a page that confirms each step, and stops waiting after the given number of answers. */
const signFor = async (approved: Approved, answersLeft: number) => {
  const done: string[] = []
  const told: unknown[] = []
  let answers = answersLeft
  const outcome = await signApproved(
    approved,
    {
      ...shown,
      stillWanted: async (ifLost) => {
        answers -= 1
        if (answers >= 0 && ifLost !== undefined) told.push(ifLost)
        return answers >= 0
      },
    },
    {
      sign: async () => {
        done.push('signed')
        return signed
      },
      read: async () => {
        done.push('sent')
        return transactionHash(signed)
      },
    },
  ).catch((error: Error) => error.message)
  return { done, told, outcome }
}

const aborted = 'Request was aborted'
const hash = transactionHash(signed)
const bundleOf = (...hashes: string[]) => ({ id: toCallsId(1, hashes) })

test('does not sign or send after the page stops waiting [EMB-14]', async () => {
  expect(await signFor(message, 0)).toEqual({ done: [], told: [], outcome: aborted })
  const send = { type: 'transaction', transaction } satisfies Approved
  expect(await signFor(send, 0)).toEqual({ done: [], told: [], outcome: aborted })
  expect(await signFor(send, 1)).toEqual({ done: ['signed'], told: [], outcome: aborted })
  expect(await signFor(send, 2)).toEqual({ done: ['signed', 'sent'], told: [hash], outcome: hash })
})

test('stops a batch when the page stops waiting, and reports each sent transaction [EMB-14]', async () => {
  const one = ['signed', 'sent']
  expect(await signFor(batch, 1)).toEqual({ done: ['signed'], told: [], outcome: aborted })
  expect(await signFor(batch, 3)).toEqual({
    done: [...one, 'signed'],
    told: [bundleOf(hash, notSent)],
    outcome: bundleOf(hash, notSent),
  })
  expect(await signFor(batch, 4)).toEqual({
    done: [...one, ...one],
    told: [bundleOf(hash, notSent), bundleOf(hash, hash)],
    outcome: bundleOf(hash, hash),
  })
})

/** Sends a transaction through a node that refuses one attempt for each refusal. */
const sendRefused = async (...refusals: string[]) => {
  const given = { ...transaction, maxFeePerGas: 300n, maxPriorityFeePerGas: 2n }
  const tips: unknown[] = []
  const left = [...refusals]
  const sending = signApproved({ type: 'transaction', transaction: given }, shown, {
    sign: async (job) => {
      if (job.type === 'transaction') tips.push([job.transaction.nonce, job.transaction.maxPriorityFeePerGas])
      return signed
    },
    read: async (_network, method) => {
      const refusal = method === 'eth_sendRawTransaction' ? left.shift() : undefined
      if (refusal !== undefined) throw rpcError(transactionRejected, refusal)
      return null
    },
  }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return { outcome: await sending, tips }
}

test('raises a tip below the pool’s minimum once, to the node’s value [EMB-11]', async () => {
  const least = (wei: number) => `transaction underpriced: gas tip cap 2, minimum needed ${wei}`
  expect(await sendRefused(least(25))).toEqual({
    outcome: hash,
    tips: [
      [3, 2n],
      [3, 25n],
    ],
  })
  const twice = await sendRefused(least(25), least(26))
  expect(twice.tips).toHaveLength(2)
  expect(twice.outcome).toContain('minimum needed 26')
  const above = await sendRefused(least(301))
  expect(above.tips).toHaveLength(1)
  expect(above.outcome).toContain('minimum needed 301')
})

test('the lifetime of a payment starts at its signature, not its request [PAY-01]', async () => {
  vi.setSystemTime(1_800_000_000_900)
  const message = { value: '20000', validAfter: '0', validBefore: '1799999999' }
  const typedData = { domain: {}, types: {}, primaryType: 'TransferWithAuthorization', message }
  const jobs: unknown[] = []
  const sign = async (job: unknown) => {
    jobs.push(job)
    return signed
  }
  const approved = { type: 'payment', typedData, lifeSeconds: 60 } as const
  const answer = await signApproved(approved, shown, { sign, read: async () => null })
  expect(answer).toEqual({ signature: signed, validBefore: '1800000060' })
  const stamped = { ...typedData, message: { ...message, validBefore: '1800000060' } }
  expect(jobs).toEqual([{ type: 'typedData', typedData: stamped }])
})
