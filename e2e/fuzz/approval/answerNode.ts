import { encodeAbiParameters, type Hex } from 'viem'
import { RpcError } from '#protocol/errors/rpc'
import type { ReadChain } from '../../../secure-frame/approval/request.ts'

/** Metadata of a contract, chosen by the last digit of its address: a token, a collection or nothing. */
export const contractKind = (address: string) => {
  const digit = Number.parseInt(address.slice(-1), 16)
  if (digit < 8) return { kind: 'fungible' as const, symbol: `TKN${digit}`, decimals: digit * 3 }
  return digit < 12 ? { kind: 'items' as const, symbol: 'PUNK' } : { kind: 'unknown' as const }
}

const number = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

const answerCall = (address: string, data: string): Hex => {
  const contract = contractKind(address)
  if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], [contract.symbol ?? ''])
  if (data === '0x313ce567') return contract.kind === 'fungible' ? number(contract.decimals) : '0x'
  return number(contract.kind === 'items' ? 1 : 0)
}

const answers: Readonly<Record<string, string | { baseFeePerGas: string }>> = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: `0x${'f'.repeat(64)}`,
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_maxPriorityFeePerGas: '0x1',
  eth_estimateGas: '0x5208',
}

/** A node that answers immediately. It simulates nothing, so the sheet shows only the content of the request. */
export const answerNode: ReadChain = async (method, params) => {
  if (method === 'eth_call') {
    const [{ to, data }] = params as unknown as [{ to: string; data: string }]
    return answerCall(to, data)
  }
  const answer = answers[method]
  if (answer === undefined) throw new RpcError(-32601, 'Method not found')
  return answer
}
