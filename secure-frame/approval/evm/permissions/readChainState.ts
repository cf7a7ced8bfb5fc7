import { decodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ReadChain } from '../../request.ts'
import { readHex, readNumber } from '../chain/hexAnswer.ts'
import { enforcers, manager } from './framework.ts'

const abi = parseAbi(['function currentNonce(address manager, address delegator) view returns (uint256)'])

/** The account's nonce at the manager: permissions of an earlier one have ended. */
export const readNonce = async (account: string, rpc: ReadChain) => {
  const data = encodeFunctionData({ abi, functionName: 'currentNonce', args: [manager, account as Hex] })
  const answer = readHex(await rpc('eth_call', [{ to: enforcers.nonce.address, data }, 'latest']))
  return decodeAbiParameters([{ type: 'uint256' }], answer)[0]
}

/** The time by which the chain decides, in seconds since 1970. */
export const readChainTime = async (rpc: ReadChain) => {
  const block = await rpc('eth_getBlockByNumber', ['latest', false])
  const timestamp = typeof block === 'object' && block !== null && 'timestamp' in block ? block.timestamp : null
  return readNumber(timestamp ?? null)
}
