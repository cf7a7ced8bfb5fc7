import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, parseAbi, zeroAddress } from 'viem'
import { allEvmNetworks } from '../coinTypes.ts'
import type { StoredName } from '../createNameStore.ts'
import { addressesByCoinType } from '../describeName.ts'

const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function multicall(bytes[] data) view returns (bytes[])',
])
/** Selector of `addr(bytes32)`. It distinguishes the two functions that viem decodes under the name `addr`. */
const addrSelector = '0x3b3b57de'
/** Answer for a record that the resolver does not support. */
const unsupported = '0x'

/** Returns text records by ENSIP-5 key. */
const textsOf = (stored: StoredName | undefined): ReadonlyMap<string, string | undefined> =>
  new Map([
    ['avatar', stored?.attributes.avatar],
    ['description', stored?.attributes.bio],
  ])

/** Returns the address on a network, or otherwise the one for all EVM networks. */
const addressBytes = (stored: StoredName | undefined, coinType: bigint): Hex => {
  const addresses = stored ? addressesByCoinType(stored) : new Map<bigint, string>()
  const isEvm = coinType >= allEvmNetworks && coinType < 2n * allEvmNetworks
  return (addresses.get(coinType) ?? (isEvm ? addresses.get(allEvmNetworks) : undefined) ?? '0x') as Hex
}

const readCall = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: recordAbi, data })
  } catch {
    // The record is unsupported, such as a content hash.
    return undefined
  }
}

const answerOne = (stored: StoredName | undefined, data: Hex): Hex => {
  const call = readCall(data)
  if (call?.functionName === 'text') {
    const [, key] = call.args
    return encodeAbiParameters([{ type: 'string' }], [textsOf(stored).get(key) ?? ''])
  }
  if (call?.functionName !== 'addr') return unsupported
  const [, coinType = 60n] = call.args
  const address = addressBytes(stored, coinType)
  if (!data.startsWith(addrSelector)) return encodeAbiParameters([{ type: 'bytes' }], [address])
  return encodeAbiParameters([{ type: 'address' }], [address === '0x' ? zeroAddress : address])
}

/**
 * Returns the result of a resolver call: `addr` (EIP-137, ENSIP-9), `textFact` (ENSIP-5), or several by `multicall`.
 * Empty if the name or record is missing.
 */
export const answerRecord = (stored: StoredName | undefined, data: Hex): Hex => {
  const call = readCall(data)
  if (call?.functionName !== 'multicall') return answerOne(stored, data)
  const [calls] = call.args
  const result = calls.map((one) => answerOne(stored, one))
  return encodeFunctionResult({ abi: recordAbi, functionName: 'multicall', result })
}
