/** Calls that one request makes at most, to the nodes of all its networks together. */
const mostCalls = 180
/** Of each network: its head, the account's code, its logs, and the search for a way to trace. */
const callsBesides = 9
/** A block is read, and may be traced; of each step the last one is read again. Measured: 2.4. */
const callsOfBlock = 2.5

/** How many blocks of each network a request reads for an account, at most. The indexer reads the others. */
export const blocksOfRequest = (networks: number) =>
  Math.max(1, Math.floor((mostCalls / networks - callsBesides) / callsOfBlock))
