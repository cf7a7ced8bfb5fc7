/** Nodes have no common code for a call that fails in the EVM, but most of them include the EVM's own reason. */
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

/** True if a node's message reports that a call fails in the EVM, rather than a failure of the node. */
export const isExecutionErrorMessage = (message: string) => pattern.test(message)
