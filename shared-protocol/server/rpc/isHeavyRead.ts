import type { RpcRequest } from './envelope.ts'

/** Logs, receipts and traces of whole blocks, and what else may be megabytes long. */
const heavyMethods =
  /^(eth_getLogs|eth_getFilterLogs|eth_getBlockReceipts|eth_getProof|eth_simulateV1|getProgramAccounts|trace_.*|debug_.*)$/
const blockMethods: readonly string[] = ['eth_getBlockByNumber', 'eth_getBlockByHash']

/** Whether the answer may be so long that nothing else should wait for it: whole blocks, receipts, logs and traces. */
export const isHeavyRead = ({ method, params }: Pick<RpcRequest, 'method' | 'params'>) =>
  heavyMethods.test(method) || (blockMethods.includes(method) && Array.isArray(params) && params[1] === true)
