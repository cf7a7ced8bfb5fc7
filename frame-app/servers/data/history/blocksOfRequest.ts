/** Maximum number of node calls per request, over all its networks. */
const mostCalls = 180
/**
 * Node calls per network apart from block reads. They read the head, the account's code and logs, and search for a
 * tracing method.
 */
const callsBesides = 9
/**
 * Node calls per block. Each block is read and possibly traced, and each step rereads its last block. Measured: 2.4.
 */
const callsOfBlock = 2.5

/**
 * Returns the maximum number of blocks per network that a request reads for an account. The indexer reads the others.
 */
export const blocksOfRequest = (networks: number) =>
  Math.max(1, Math.floor((mostCalls / networks - callsBesides) / callsOfBlock))
