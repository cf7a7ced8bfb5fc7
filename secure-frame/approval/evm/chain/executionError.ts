import { RpcError } from '#protocol/errors/rpc'

/** Execution reverted (geth), transaction rejected (EIP-1474), VM execution error (Nethermind). */
const codes: readonly number[] = [3, -32003, -32015]

/** Nodes have no common code for a call that fails in the EVM, but most of them name the EVM's own reason. */
const reasons = [
  'revert',
  'insufficient funds',
  'evm error',
  'vm execution',
  'execution (error|failed|halted)',
  'invalid ?(fe)? ?opcode',
  'bad (instruction|jump)',
  'invalid ?jump',
  'stack ?(underflow|overflow|limit)',
  'out of (gas|stack|bounds)',
  'gas required exceeds',
  'write protection',
  'max (init)?code size',
  'call depth',
].join('|')

const pattern = new RegExp(reasons, 'i')

/** Whether a node's error says that the call itself fails, and not that the node could not answer. */
export const isExecutionError = (error: unknown): error is RpcError =>
  error instanceof RpcError && (codes.includes(error.code) || pattern.test(error.message))
