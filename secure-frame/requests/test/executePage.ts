import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import type { ApprovalRequest, Approved } from '../../approval/request.ts'
import type { AccountReference } from '../../auth/accountReference.ts'
import { servedNetwork } from '../../page/servedNetworks.ts'
import { testAccount } from '../../test/testSession.ts'
import type { SignJob } from '../../wallet/signers.ts'
import { createApprovalQueue } from '../approvalQueue.ts'
import { createExecuteRpc } from '../executeRpc.ts'
import { createMemoryBatches } from './createMemoryBatches.ts'

export const account = testAccount.address

export const host = 'https://shop.example'

const never = new AbortController().signal

export const message: Approved = { type: 'message', raw: '0x68690a' }

export const transaction = {
  type: 'transaction',
  transaction: { chainId: 1, type: 'eip1559', nonce: 3 },
} satisfies Approved

export const batch: Approved = { type: 'calls', transactions: [transaction.transaction, transaction.transaction] }

export const chainWord = '1'.padStart(64, '0')

export const hashOf = (count: number) => `0x${String(count).repeat(64)}`

interface Page {
  signedIn?: AccountReference | undefined
  /** Finds the account that the page can see. */
  lookUp?: () => Promise<AccountReference>
  approve?: (request: ApprovalRequest) => Promise<Approved>
  /** Called before each signature, with its number from 1. */
  beforeSigning?: (count: number) => void
  /** Called before the network accepts a signed transaction. */
  beforeSending?: (count: number) => void
}

const ignore = () => undefined

/** A page with access to the account, on Arbitrum, with a visitor who approves. */
export const createPage = (given: Page = {}) => {
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
  const batches = createMemoryBatches()
  const execute = createExecuteRpc({
    batches: async () => batches,
    read: async (...read) => {
      if (read[1] === 'eth_sendRawTransaction') beforeSending(jobs.length)
      // The chain does not know a transaction that was not sent.
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
    approvals: createApprovalQueue({ show: async () => undefined, hide: () => undefined, isVisible: async () => true }),
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
