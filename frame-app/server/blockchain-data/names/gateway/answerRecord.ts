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
/** Of `addr(bytes32)`: viem finds both functions of this name by it. */
const addrSelector = '0x3b3b57de'
/** The resolver has no such record. */
const unsupported = '0x'

/** By the keys of ENSIP-5. */
const textsOf = (stored: StoredName | undefined): ReadonlyMap<string, string | undefined> =>
  new Map([
    ['avatar', stored?.attributes.avatar],
    ['description', stored?.attributes.bio],
  ])

/** The address on a network, or that of all EVM networks where it has no other there. */
const addressBytes = (stored: StoredName | undefined, coinType: bigint): Hex => {
  const addresses = stored ? addressesByCoinType(stored) : new Map<bigint, string>()
  const isEvm = coinType >= allEvmNetworks && coinType < 2n * allEvmNetworks
  return (addresses.get(coinType) ?? (isEvm ? addresses.get(allEvmNetworks) : undefined) ?? '0x') as Hex
}

const readCall = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: recordAbi, data })
  } catch {
    // Records that names here do not have, such as content hashes.
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
 * What a resolver returns to a call: of `addr` (EIP-137, ENSIP-9), of `text` (ENSIP-5), or of several by `multicall`.
 * Without a name, or its record, it is empty.
 */
export const answerRecord = (stored: StoredName | undefined, data: Hex): Hex => {
  const call = readCall(data)
  if (call?.functionName !== 'multicall') return answerOne(stored, data)
  const [calls] = call.args
  const result = calls.map((one) => answerOne(stored, one))
  return encodeFunctionResult({ abi: recordAbi, functionName: 'multicall', result })
}
