/** Maximum calls of one request to the nodes of all its networks combined. */
const mostCalls = 180
/** Calls per network: its head, the account's code, its logs, and the search for a tracing method. */
const callsBesides = 9
/** Each block is read and possibly traced, and each step rereads its last block. Measured: 2.4. */
const callsOfBlock = 2.5

/** Maximum number of blocks per network that a request reads for an account. The indexer reads the others. */
export const blocksOfRequest = (networks: number) =>
  Math.max(1, Math.floor((mostCalls / networks - callsBesides) / callsOfBlock))
