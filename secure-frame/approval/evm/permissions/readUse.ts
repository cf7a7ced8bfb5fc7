import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ReadChain } from '../../request.ts'
import { readHex } from '../chain/hexAnswer.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import type { Delegation } from './Delegation.ts'
import { enforcers, manager } from './framework.ts'
import { hashOfDelegation } from './hashOfDelegation.ts'
import type { Permission } from './Permission.ts'
import { readChainTime, readNonce } from './readChainState.ts'

const abi = parseAbi([
  'function disabledDelegations(bytes32 hash) view returns (bool)',
  'function getAvailableAmount(bytes32 hash, address manager, bytes terms) view returns (uint256 available, bool isNew, uint256 period)',
  'function callCounts(address manager, bytes32 hash) view returns (uint256)',
])

/** The state of a permission: active, expired, or ended early. */
export interface Use {
  state: 'active' | 'expired' | 'revoked'
  /** The remaining amount in the current period, or the remaining calls. */
  left?: bigint
}

const readLeft = async (delegation: Delegation, { what }: Permission, hash: Hex, rpc: ReadChain) => {
  const ask = async (to: Hex, data: Hex) => readHex(await rpc('eth_call', [{ to, data }, 'latest']))
  if (what.kind === 'calls') {
    const data = encodeFunctionData({ abi, functionName: 'callCounts', args: [manager, hash] })
    const answer = await ask(enforcers.calls.address, data)
    return what.calls - decodeFunctionResult({ abi, functionName: 'callCounts', data: answer })
  }
  const { address } = what.token === nativeTokenAddress ? enforcers.nativePeriod : enforcers.tokenPeriod
  const terms = delegation.caveats.find(({ enforcer }) => enforcer === address)?.terms ?? '0x'
  const data = encodeFunctionData({ abi, functionName: 'getAvailableAmount', args: [hash, manager, terms] })
  const [left] = decodeFunctionResult({ abi, functionName: 'getAvailableAmount', data: await ask(address, data) })
  return left
}

const isDisabled = async (hash: Hex, rpc: ReadChain) => {
  const data = encodeFunctionData({ abi, functionName: 'disabledDelegations', args: [hash] })
  const answer = readHex(await rpc('eth_call', [{ to: manager, data }, 'latest']))
  return decodeFunctionResult({ abi, functionName: 'disabledDelegations', data: answer })
}

/** Reads the state of a permission from the chain. Rejects if the node does not answer. */
export const readUse = async (delegation: Delegation, permission: Permission, rpc: ReadChain): Promise<Use> => {
  const hash = hashOfDelegation(delegation)
  const [now, nonce, disabled] = await Promise.all([
    readChainTime(rpc),
    readNonce(delegation.delegator, rpc),
    isDisabled(hash, rpc),
  ])
  if (disabled || nonce !== permission.nonce) return { state: 'revoked' }
  if (permission.expiry <= now) return { state: 'expired' }
  return { state: 'active', left: await readLeft(delegation, permission, hash, rpc) }
}
