import type { CallContext, StillWanted } from '#protocol/defineMethod'
import { rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import { findWalletMethod } from '#protocol/methods/findWalletMethod'
import { namespaceOfMethod } from '#protocol/methods/namespaceOfMethod'
import type { AccountType } from '#protocol/vocabulary/accountType'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { VisitorSeal } from '../approval/content.ts'
import type { ApprovalRequest, Approved } from '../approval/request.ts'
import type { AccountReference } from '../auth/accountReference.ts'
import { createQueue } from '../auth/createQueue.ts'
import { answerSafe, type SafeDeps } from './answerSafe.ts'
import type { ApprovalQueue } from './approvalQueue.ts'
import type { Batches } from './evm/batches.ts'
import type { BegunCalls } from './evm/beginCalls.ts'
import type { SignDeps } from './evm/SignDeps.ts'

export interface ExecuteDeps extends Omit<SafeDeps, 'findBatch' | 'isPlain' | 'hostOrigin'>, SignDeps {
  /** Loaded with the first batch, because few pages send any. */
  batches: () => Promise<Batches>
  /** The account type that the visitor prefers. Default: a smart account if the network supports it. */
  preferredType?: (account: AccountReference) => Promise<AccountType>
  /** True if the network has a bundler or a relayer. Default: it has none. */
  hasBundler?: (network: Network) => boolean
  /** True if the project sponsors fees on the network. Default: it does not. */
  isPaidByProject?: (network: Network) => boolean
  approvals: ApprovalQueue
  /** The page's origin, as the browser reports it. */
  hostOrigin: () => string
  languages: () => readonly string[]
  /**
   * The security phrase by which the visitor recognizes this frame. Undefined if the account is no longer signed in.
   */
  seal: (account: AccountReference) => Promise<VisitorSeal | undefined>
  /** Shows the request for this account. Resolves with the request as approved. Rejects with 4001 otherwise. */
  requestApproval: (request: ApprovalRequest, account: AccountReference, signal: AbortSignal) => Promise<Approved>
}

export interface RpcCall {
  method: string
  params: Json | undefined
  network: Network
}

type ReadAccount = ExecuteDeps['account']

const approve = async (call: RpcCall, deps: ExecuteDeps, readAccount: ReadAccount, context: CallContext) => {
  const { method, params, network } = call
  const { signal } = context
  const account = await readAccount(network.chainNamespace)
  if (!account) throw rpcError(unauthorized, 'Please call connect() before request()')
  const request: ApprovalRequest = {
    origin: deps.hostOrigin(),
    method,
    params: params ?? [],
    account: account.address,
    network,
    hasBundler: deps.hasBundler?.(network),
    isPlain: findWalletMethod(method)?.usesAccountType && (await deps.preferredType?.(account)) === 'eoa',
    isPaidByProject: deps.isPaidByProject?.(network),
    rpc: (read, given) => deps.read(network.caipNetworkId, read, given, signal),
    languages: deps.languages(),
    seal: await deps.seal(account),
  }
  const owner = { account, origin: request.origin }
  const begun =
    method === 'wallet_sendCalls'
      ? await (await import('./evm/beginCalls.ts')).beginCalls(params, owner, deps.batches)
      : {}
  const { batch, toAnswer = (answer: Json) => answer }: BegunCalls = begun
  const stillWanted: StillWanted = (ifLost) => context.stillWanted(ifLost === undefined ? ifLost : toAnswer(ifLost))
  // Starts loading while the visitor reads. A failure is reported when the module is used.
  const signing = import('./evm/signApproved.ts')
  signing.catch(() => undefined)
  const runOnce = (given: ApprovalRequest) =>
    deps.approvals.run(
      { account, signal },
      (running) => deps.requestApproval(given, account, running),
      async (approved, running) =>
        (await signing).signApproved(approved, { ...owner, network, signal: running, stillWanted, batch }, deps),
    )
  const run = (given: ApprovalRequest): Promise<Json> =>
    runOnce(given).catch(async (error: unknown) => {
      const again = (await import('./evm/requestAgain.ts')).requestAgain(given, error)
      if (!again) throw error
      return run(again)
    })
  try {
    return toAnswer(await run(request))
  } finally {
    batch?.end()
  }
}

/**
 * The request policy of the embedded wallet: answers safe methods, requests approval of unsafe ones, and rejects all
 * others.
 */
export const createExecuteRpc = (deps: ExecuteDeps) => {
  const findBatch = async (account: AccountReference, id: string) =>
    (await deps.batches()).find({ account, origin: deps.hostOrigin() }, id)
  const isPlain = async (account: AccountReference) => (await deps.preferredType?.(account)) === 'eoa'
  const queue = createQueue()
  // Keeps the requests in order, because decryption may finish in any order.
  const readAccount: ReadAccount = (namespace) => queue(() => deps.account(namespace))
  return async (call: RpcCall, context: CallContext): Promise<Json> => {
    // An account of one namespace cannot answer requests of another.
    if (namespaceOfMethod(call.method) !== call.network.chainNamespace) throw rpcError(unsupportedMethod)
    const { policy = 'refuse' } = findWalletMethod(call.method) ?? {}
    if (policy === 'refuse') throw rpcError(unsupportedMethod, 'Requested RPC call is not allowed')
    if (policy === 'approve') return approve(call, deps, readAccount, context)
    return answerSafe(call, { ...deps, findBatch, isPlain }, context.signal)
  }
}
export type ExecuteRpc = ReturnType<typeof createExecuteRpc>
