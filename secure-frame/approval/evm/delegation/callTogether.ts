import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { atomicityNotSupported, rpcError } from '#protocol/errors/rpc'
import type { ReadChain } from '../../request.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { delegate, designatorOf } from './delegate.ts'
import { readAtomicity } from './readAtomicity.ts'

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
/** ERC-7579 mode for a batch that reverts completely if one call fails. */
export const batchMode: Hex = `0x01${'00'.repeat(31)}`
export const callTuples = parseAbiParameters('(address target, uint256 value, bytes callData)[] calls')

/** Encodes the calldata of the delegate's `execute` function for a batch (ERC-7579). */
export const encodeCalls = (drafts: readonly TransactionDraft[]) => {
  const given = drafts.map(({ to = '0x', value, data: callData }) => ({ target: to, value, callData }))
  return encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [batchMode, encodeAbiParameters(callTuples, [given])],
  })
}

/** A call of the account to itself that executes all calls of a batch. */
export interface Together {
  draft: TransactionDraft
  /** Native currency that the calls pay from the account. */
  spends: bigint
  /** The contract whose code the call sets on the account. Undefined if the account already runs it. */
  delegate?: Hex
  /** The contract whose code the account must still run when the call is sent. */
  runs?: Hex
  /** The account's code during the simulation. */
  code?: Hex
}

interface BatchRequest {
  account: string
  /** True if the visitor allows only plain transactions. */
  isPlain?: boolean
  rpc: ReadChain
  isRequired: boolean
}

const atomicityOf = async ({ account, rpc, isRequired }: BatchRequest) => {
  try {
    return await readAtomicity(account, rpc)
  } catch (error) {
    if (isRequired) throw error
    return 'unsupported'
  }
}

/**
 * Combines the calls of a batch into one. Returns undefined if the calls must be sent one by one. This is the case if
 * the account cannot batch, or the page did not request the necessary code change. Throws 5760 if the page requires
 * atomicity.
 */
export const callTogether = async (
  drafts: readonly TransactionDraft[],
  request: BatchRequest,
): Promise<Together | undefined> => {
  const { account, isRequired } = request
  const isDeploying = drafts.some(({ to }) => to === undefined)
  const atomicity = request.isPlain || isDeploying ? 'unsupported' : await atomicityOf(request)
  if (atomicity === 'unsupported' && isRequired) throw rpcError(atomicityNotSupported)
  if (atomicity === 'unsupported' || (atomicity === 'ready' && !isRequired)) return undefined
  const draft = { to: account as Hex, value: 0n, data: encodeCalls(drafts) }
  const spends = drafts.reduce((sum, { value }) => sum + value, 0n)
  if (atomicity === 'supported') return { draft, spends, runs: delegate.address }
  return { draft, spends, delegate: delegate.address, code: designatorOf(delegate.address) }
}
