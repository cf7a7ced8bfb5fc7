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

/** Whether a node's words say that a call fails in the EVM, and not that the node could not answer. */
export const isExecutionErrorMessage = (message: string) => pattern.test(message)
