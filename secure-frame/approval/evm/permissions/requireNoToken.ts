import type { Hex } from 'viem'
import { readTokenDecimals } from '#protocol/vocabulary/tokenText'
import type { ReadChain } from '../../request.ts'
import { isExecutionError } from '../chain/executionError.ts'
import { readHex } from '../chain/hexAnswer.ts'
import { decodeArguments } from '../decode/abi.ts'
import { listedToken } from '../decode/knownContracts.ts'
import { codeAt } from '../delegation/codeAt.ts'
import { refuseParams } from '../params/refuseParams.ts'

const field = 'permission.data.contractAddress'

const decimalsCall = '0x313ce567'
/** `supportsInterface(bytes4)` (ERC-165). */
const supports = (id: string) => `0x01ffc9a7${id}${'0'.repeat(56)}`
const collections = ['80ac58cd', 'd9b67a26'].map(supports)

const isTrue = (answer: string) => decodeArguments(['uint256'], answer.slice(2))?.[0] === 1n

/** Only a reverted call proves that the contract lacks the function. A missing answer from the node proves nothing. */
const falseIfReverted = (error: unknown) => {
  if (isExecutionError(error)) return false
  throw error
}

const isToken = async (contract: Hex, rpc: ReadChain) => {
  const ask = async (data: string) => readHex(await rpc('eth_call', [{ to: contract, data }, 'latest']))
  const found = await Promise.all([
    ask(decimalsCall).then((answer) => readTokenDecimals(answer) !== undefined, falseIfReverted),
    ...collections.map((data) => ask(data).then(isTrue, falseIfReverted)),
  ])
  return found.includes(true)
}

/**
 * Throws -32602 for a token (ERC-20, ERC-721, ERC-1155), or if no contract exists at the address. A token's own
 * functions can move it, whatever their names. Rejects if the node cannot answer.
 */
export const requireNoToken = async (contract: Hex, chainId: number, rpc: ReadChain) => {
  const code = await codeAt(contract, rpc)
  if (!code || code === '0x' || code.startsWith('0xef0100')) throw refuseParams(field, 'must be a contract')
  if (listedToken(chainId, contract) || (await isToken(contract, rpc)))
    throw refuseParams(field, 'must not be a token: ask for an allowance of it')
}
