import type { RpcRequest } from './envelope.ts'
import type { RelayedMethod } from './relayedMethods.ts'

type Trace = 'debug_traceBlockByNumber' | 'trace_block' | 'trace_filter' | 'trace_transaction'

/**
 * Methods with results of several megabytes, such as logs, receipts and traces of whole blocks. Only Foyer's servers
 * request traces.
 */
const heavyMethods: ReadonlySet<string> = new Set<RelayedMethod | Trace>([
  'eth_getLogs',
  'eth_getFilterLogs',
  'eth_getBlockReceipts',
  'eth_getProof',
  'eth_simulateV1',
  'getProgramAccounts',
  'debug_traceBlockByNumber',
  'trace_block',
  'trace_filter',
  'trace_transaction',
] as const)
const blockMethods: ReadonlySet<string> = new Set<RelayedMethod>(['eth_getBlockByNumber', 'eth_getBlockByHash'])

/**
 * True if other requests should not wait for this one, because its response may be very long: whole blocks, receipts,
 * logs and traces.
 */
export const isHeavyRead = ({ method, params }: Pick<RpcRequest, 'method' | 'params'>) =>
  heavyMethods.has(method) || (blockMethods.has(method) && Array.isArray(params) && params[1] === true)
