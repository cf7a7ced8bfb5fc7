/** Nodes have no common error code for a call that fails in the EVM. Most of them include the EVM's reason. */
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

/** True if a node's message means that the call failed in the EVM, rather than the node itself. */
export const isExecutionErrorMessage = (message: string) => pattern.test(message)
