import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import type { TransferOrder } from './Transfers.ts'

/** The transaction (EIP-1474 object) that makes a transfer. Gas and fees are the wallet's to choose. */
export const transferCall = ({ from, to, units, token }: TransferOrder) => {
  if (!token) return { from, to, value: numberToHex(units) }
  const args = [to as `0x${string}`, units] as const
  return { from, to: token, value: '0x0', data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
}
