import type { Hex } from 'viem'
import type { ReadChain } from '../../request.ts'
import { readQuantityAnswer } from '../chain/hexAnswer.ts'
import { callData } from './callData.ts'
import { enforcers, manager } from './framework.ts'

/** `currentNonce(address manager, address delegator)`. */
const currentNonce = '0x2bd4ed21'

/** Returns the account's nonce at the manager. Permissions with a lower nonce have ended. */
export const readNonce = async (account: string, rpc: ReadChain) => {
  const data = callData(currentNonce, manager, account as Hex)
  return readQuantityAnswer(await rpc('eth_call', [{ to: enforcers.nonce.address, data }, 'latest']))
}

/** Returns the current chain time in Unix seconds. */
export const readChainTime = async (rpc: ReadChain) => {
  const block = await rpc('eth_getBlockByNumber', ['latest', false])
  const timestamp = typeof block === 'object' && block !== null && 'timestamp' in block ? block.timestamp : null
  return readQuantityAnswer(timestamp ?? null)
}
