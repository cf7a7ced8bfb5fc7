import { expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { policyOf, rpcMethods } from '#protocol/rpc-methods'
import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import type { ApprovalRequest, Approved } from '../approval/request.ts'
import type { AccountReference } from '../auth/accountReference.ts'
import { servedNetwork } from '../page/servedNetworks.ts'
import { testAccount } from '../test/testSession.ts'
import type { SignJob } from '../wallet/sign.ts'
import { createApprovalQueue } from './approvalQueue.ts'
import { transactionHash } from './evm/transactionHash.ts'
import { createExecuteRpc } from './executeRpc.ts'

const account = testAccount.address
const host = 'https://shop.example'
const never = new AbortController().signal
const message: Approved = { type: 'message', raw: '0x68690a' }
const transaction = { type: 'transaction', transaction: { chainId: 1, type: 'eip1559', nonce: 3 } } satisfies Approved
const batch: Approved = { type: 'calls', transactions: [transaction.transaction, transaction.transaction] }
const chainWord = '1'.padStart(64, '0')
const hashOf = (count: number) => `0x${String(count).repeat(64)}`

interface Page {
  signedIn?: AccountReference | undefined
  /** Finds the account that the page may see. */
  lookUp?: () => Promise<AccountReference>
  approve?: (request: ApprovalRequest) => Promise<Approved>
  /** Before each signature, by its number from 1. */
  beforeSigning?: (count: number) => void
  /** Before a signed transaction is taken by the network. */
  beforeSending?: (count: number) => void
}

const ignore = () => undefined
/** A page that may see the account, on Arbitrum, with a visitor who approves. */
const createPage = (given: Page = {}) => {
  const {
    signedIn,
    approve = async () => message,
    lookUp = async () => signedIn,
    beforeSigning = ignore,
    beforeSending = ignore,
  } = { signedIn: testAccount, ...given }
  const reads: unknown[] = []
  const jobs: SignJob[] = []
  const shown: ApprovalRequest[] = []
  const execute = createExecuteRpc({
    read: async (...read) => {
      if (read[1] === 'eth_sendRawTransaction') beforeSending(jobs.length)
      // Of what was not sent the chain knows nothing.
      if (read[1] === 'eth_getTransactionByHash') return null
      reads.push(read.slice(0, 3))
      return read[1] === 'eth_sendRawTransaction' ? hashOf(reads.length) : 'read'
    },
    account: lookUp,
    chain: () => servedNetwork(42_161),
    sign: async (job) => {
      beforeSigning(jobs.length + 1)
      jobs.push(job)
      return `0x0${jobs.length}`
    },
    approvals: createApprovalQueue({ show: async () => undefined, hide: () => undefined }),
    hostOrigin: () => host,
    languages: () => ['de'],
    seal: async () => ({ text: 'seal', isNew: false }),
    requestApproval: async (request) => {
      shown.push(request)
      return approve(request)
    },
  })
  const ask = async (method: string, params?: Json, chainId: number | string = 42_161, signal = never) =>
    execute({ method, params, network: servedNetwork(chainId) }, { ...openCall, signal })
  return { ask, reads, jobs, shown }
}

test('a read is passed to the network that it names, without an approval [EMB-09]', async () => {
  const { ask, reads, shown } = createPage()
  expect(await ask('eth_getBalance', [account, 'latest'], 1)).toBe('read')
  expect(reads).toEqual([['eip155:1', 'eth_getBalance', [account, 'latest']]])
  expect(shown).toEqual([])
})

test('what is already signed is sent without an approval [EMB-09]', async () => {
  const { ask, shown } = createPage()
  expect(await ask('eth_sendRawTransaction', ['0x02'])).toBe(hashOf(1))
  expect(shown).toEqual([])
})

test('the chain id is that of the last used chain, as hex, and no network is asked [EMB-10]', async () => {
  const { ask, reads } = createPage()
  expect(await ask('eth_chainId', undefined, 1)).toBe('0xa4b1')
  expect(reads).toEqual([])
})

test.each(['eth_accounts', 'eth_requestAccounts'])('%s is the account, for a page that may see it', async (method) => {
  expect(await createPage().ask(method)).toEqual([account])
})

test.each(['eth_accounts', 'eth_requestAccounts'])('%s is nobody for a page that may not', async (method) => {
  const { ask, shown } = createPage({ signedIn: undefined })
  expect(await ask(method)).toEqual([])
  expect(shown).toEqual([])
})

test.each([
  'eth_sign',
  'eth_signTypedData_v3',
  'wallet_watchAsset',
  'wallet_requestPermissions',
  'constructor',
  'toString',
  '',
])('"%s" is refused [EMB-09]', async (method) => {
  const { ask, reads, shown } = createPage()
  await expect(ask(method)).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
  expect([reads, shown]).toEqual([[], []])
})

const methodsOf = (policy: string) => Object.keys(rpcMethods).filter((method) => policyOf(method) === policy)

test('none of the 41 safe methods asks the visitor, whatever it answers [EMB-09]', async () => {
  const safe = methodsOf('safe')
  expect(safe).toHaveLength(41)
  const { ask, shown, jobs } = createPage()
  for (const method of safe) await ask(method, []).catch(ignore)
  expect([shown, jobs]).toEqual([[], []])
})

test('each of the 11 unsafe methods is decided by the visitor, or not known to this wallet [EMB-09]', async () => {
  const unsafe = methodsOf('unsafe')
  expect(unsafe).toHaveLength(11)
  const { ask, shown, jobs } = createPage({ approve: () => Promise.reject(rpcError(userRejected)) })
  const codes: Record<string, unknown> = {}
  for (const method of unsafe) await ask(method, []).catch(({ code }) => Object.assign(codes, { [method]: code }))
  const decided = shown.map(({ method }) => method)
  expect(decided).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_sendCalls'])
  expect(codes).toEqual(Object.fromEntries(unsafe.map((method) => [method, decided.includes(method) ? 4001 : 4200])))
  expect(jobs).toEqual([])
})

test('a page that may not see the account cannot have anything approved', async () => {
  const { ask, shown } = createPage({ signedIn: undefined })
  await expect(ask('personal_sign', ['0x', account])).rejects.toMatchObject({ code: 4100 })
  expect(shown).toEqual([])
})

test('the visitor is shown who asks, for what, by which account and where [EMB-09]', async () => {
  const { ask, shown, reads } = createPage()
  await ask('personal_sign', ['0x68690a', account], 1)
  expect(shown).toMatchObject([
    {
      origin: host,
      method: 'personal_sign',
      params: ['0x68690a', account],
      account,
      network: { caipNetworkId: 'eip155:1' },
      languages: ['de'],
    },
  ])
  await shown[0]?.rpc('eth_getCode', [account])
  expect(reads).toEqual([['eip155:1', 'eth_getCode', [account]]])
})

test('requests are asked about in their order, whichever of them is looked up faster', async () => {
  const late = new Promise<AccountReference>((resolve) => setTimeout(() => resolve(testAccount), 5))
  const lookups = [late, Promise.resolve(testAccount)]
  const { ask, shown } = createPage({ lookUp: () => lookups.shift() ?? Promise.resolve(testAccount) })
  await Promise.all(['0x01', '0x02'].map((text) => ask('personal_sign', [text, account])))
  expect(shown.map(({ params }) => params)).toEqual([
    ['0x01', account],
    ['0x02', account],
  ])
})

test('exactly what was approved is signed [EMB-09, EMB-11]', async () => {
  const { ask, jobs } = createPage()
  expect(await ask('personal_sign', ['0xffff', account])).toBe('0x01')
  expect(jobs).toEqual([message])
})

test('nothing is signed that was not approved [EMB-09]', async () => {
  const approve = async () => {
    throw rpcError(userRejected)
  }
  const { ask, jobs, reads } = createPage({ approve })
  await expect(ask('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4001 })
  expect([jobs, reads]).toEqual([[], []])
})

test('a transaction is signed, sent on its network, and answered by its own hash, whatever the node says [EMB-11]', async () => {
  const { ask, jobs, reads } = createPage({ approve: async () => transaction })
  expect(await ask('eth_sendTransaction', [{}], 1)).toBe(transactionHash('0x01'))
  expect(jobs).toEqual([transaction])
  expect(reads).toEqual([['eip155:1', 'eth_sendRawTransaction', ['0x01']]])
})

test('the transactions of a batch are sent one after another, and its id says which [EMB-11]', async () => {
  const transactions = [3, 4].map((nonce) => ({ chainId: 1, type: 'eip1559' as const, nonce }))
  const { ask, jobs } = createPage({ approve: async () => ({ type: 'calls', transactions }) })
  expect(await ask('wallet_sendCalls', [{}], 1)).toEqual({
    id: `0x${chainWord}${transactionHash('0x01').slice(2)}${transactionHash('0x02').slice(2)}`,
  })
  expect(jobs).toEqual(transactions.map((one) => ({ type: 'transaction', transaction: one })))
})

test('a batch that breaks off tells which transactions went out, and that the rest did not', async () => {
  const beforeSending = (count: number) => {
    if (count === 2) throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve: async () => batch, beforeSending })
  expect(await ask('wallet_sendCalls', [{}], 1)).toEqual({
    id: `0x${chainWord}${transactionHash('0x01').slice(2)}${'0'.repeat(64)}`,
  })
})

const named = [{ id: 'order-7' }]
const sentBatch = `0x${chainWord}${transactionHash('0x01').slice(2)}${transactionHash('0x02').slice(2)}`

test("a batch has the page's own id, and its status is found by that [EMB-11]", async () => {
  const { ask, reads } = createPage({ approve: async () => batch })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  expect(await ask('wallet_getCallsStatus', ['order-7'])).toMatchObject({ id: 'order-7', chainId: '0x1' })
  expect(reads.slice(-2).map((read) => (read as unknown[])[2])).toEqual([
    [transactionHash('0x01')],
    [transactionHash('0x02')],
  ])
  expect(await ask('wallet_getCallsStatus', [sentBatch])).toMatchObject({ id: sentBatch })
})

test('a batch with an id that was used is refused by 5720, without an approval, and sent once [EMB-11]', async () => {
  const { ask, jobs, shown } = createPage({ approve: async () => batch })
  await ask('wallet_sendCalls', named, 1)
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  expect([jobs.length, shown.length]).toEqual([2, 1])
  expect(await ask('wallet_sendCalls', [{ id: 'order-8' }], 1)).toEqual({ id: 'order-8' })
})

test('the same while the first one waits for its approval [EMB-11]', async () => {
  const confirms: ((approved: Approved) => void)[] = []
  const approve = () => new Promise<Approved>((resolve) => void confirms.push(resolve))
  const { ask, shown } = createPage({ approve })
  const first = ask('wallet_sendCalls', named, 1)
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  confirms[0]?.(batch)
  expect(await first).toEqual({ id: 'order-7' })
})

test('a batch that was declined, or of which nothing went out, may be tried again by its id [EMB-11]', async () => {
  let tries = 0
  const approve = async () => {
    tries += 1
    if (tries === 1) throw rpcError(userRejected)
    return batch
  }
  const beforeSending = () => {
    if (tries === 2) throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve, beforeSending })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 4001 })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toThrow('The network cannot be reached')
  await expect(ask('wallet_getCallsStatus', ['order-7'])).rejects.toMatchObject({ code: 5730 })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
})

test('a batch that broke off is not sent again by its id [EMB-11]', async () => {
  const beforeSending = (count: number) => {
    if (count === 2) throw new Error('The network cannot be reached')
  }
  const { ask, jobs } = createPage({ approve: async () => batch, beforeSending })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  expect(jobs).toHaveLength(2)
})

test('a batch of which nothing went out is refused with the reason', async () => {
  const beforeSending = () => {
    throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve: async () => batch, beforeSending })
  await expect(ask('wallet_sendCalls', [{}], 1)).rejects.toThrow('The network cannot be reached')
})

test.each([
  ['before it is signed, it is not signed', 'approve', 0],
  ['while it is signed, it is not sent', 'beforeSigning', 1],
] as const)('when a request is given up %s', async (_when, at, signed) => {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  const approve = async () => {
    if (at === 'approve') giveUp()
    return transaction
  }
  const { ask, jobs, reads } = createPage({ approve, ...(at === 'beforeSigning' && { beforeSigning: giveUp }) })
  const asked = ask('eth_sendTransaction', [{}], 1, controller.signal)
  await expect(asked).rejects.toThrow('Request was aborted')
  expect(jobs).toHaveLength(signed)
  expect(reads).toEqual([])
})

test('every served chain has its capabilities told, or those that are asked for', async () => {
  const { ask } = createPage()
  const none = { atomic: { status: 'unsupported' } }
  expect(await ask('wallet_getCapabilities', [account, ['0x1', '0xf423f']])).toEqual({ '0x1': none })
  expect(await ask('wallet_getCapabilities', [account.toUpperCase().replace('0X', '0x')])).toMatchObject({
    '0x1': none,
    '0xa4b1': none,
  })
})

test('capabilities of an account that the page may not see are refused', async () => {
  const refused = { code: 4100 }
  await expect(createPage().ask('wallet_getCapabilities', [`0x${'b'.repeat(40)}`])).rejects.toMatchObject(refused)
  await expect(createPage({ signedIn: undefined }).ask('wallet_getCapabilities', [account])).rejects.toMatchObject(
    refused,
  )
})

test('a batch that is asked about without its id is no question', async () => {
  await expect(createPage().ask('wallet_getCallsStatus')).rejects.toMatchObject({ code: -32602 })
  await expect(createPage().ask('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({ code: 5730 })
})

test('a list of assets is not told, so that the page asks elsewhere', async () => {
  await expect(createPage().ask('wallet_getAssets', [{ account }])).rejects.toMatchObject({ code: -32004 })
})
