import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { atomicityNotSupported, rpcError } from '#protocol/errors/rpc'
import type { ReadChain } from '../../request.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { delegate, designatorOf } from './delegate.ts'
import { readAtomicity } from './readAtomicity.ts'

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
/** ERC-7579: a batch, of which nothing stays where one call fails. */
export const batchMode: Hex = `0x01${'00'.repeat(31)}`
export const callTuples = parseAbiParameters('(address target, uint256 value, bytes callData)[] calls')

/** The calldata of the delegate's `execute` for a batch (ERC-7579). */
export const encodeCalls = (drafts: readonly TransactionDraft[]) => {
  const given = drafts.map(({ to = '0x', value, data: callData }) => ({ target: to, value, callData }))
  return encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [batchMode, encodeAbiParameters(callTuples, [given])],
  })
}

/** One call of the account to itself, which makes all calls of a batch. */
export interface Together {
  draft: TransactionDraft
  /** What the calls pay of the account's native currency. */
  spends: bigint
  /** The contract whose code the account is given with it. Undefined where it has that already. */
  delegate?: Hex
  /** The contract whose code the account has to run still. */
  runs?: Hex
  /** The account's code while it is tried out. */
  code?: Hex
}

interface BatchRequest {
  account: string
  /** It makes plain transactions alone: its visitor wants it so. */
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
 * The calls of a batch as one. Undefined where they are sent one after the other: the account cannot do better, or the page does
 * not ask for more and its code would have to be changed for it. Throws 5760 where the page does ask.
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
