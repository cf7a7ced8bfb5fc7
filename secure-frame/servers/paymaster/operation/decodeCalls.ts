import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
} from 'viem'

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const batch = parseAbiParameters(['Call[] calls', 'struct Call { address target; uint256 value; bytes callData; }'])

/** ERC-7579 modes: a single call, or a batch that reverts if one call fails. */
const singleMode = `0x${'00'.repeat(32)}`
const batchMode = `0x01${'00'.repeat(31)}`
/** Byte sizes in a single call, where the target and value precede the data. */
const [targetBytes, headBytes] = [20, 52]

export interface OperationCall {
  to: Address
  data: Hex
}

const decodeSingle = (packed: Hex): OperationCall[] | undefined => {
  if (size(packed) < headBytes) return undefined
  return [{ to: slice(packed, 0, targetBytes), data: size(packed) === headBytes ? '0x' : slice(packed, headBytes) }]
}

const decodeBatch = (packed: Hex): OperationCall[] | undefined => {
  const [calls] = decodeAbiParameters(batch, packed)
  // Rejects ambiguous encodings, because the account follows offsets without checking them.
  if (encodeAbiParameters(batch, [calls]) !== packed) return undefined
  return calls.map(({ target, callData }) => ({ to: target.toLowerCase() as Address, data: callData }))
}

const decode = (callData: Hex) => {
  const { functionName, args } = decodeFunctionData({ abi, data: callData })
  if (encodeFunctionData({ abi, functionName, args }) !== callData) return undefined
  const [mode, packed] = args
  if (mode === singleMode) return decodeSingle(packed)
  return mode === batchMode ? decodeBatch(packed) : undefined
}

/**
 * Decodes the calls that a delegated account makes with `execute` (ERC-7821). The data must be in lower case. Undefined
 * for other data or a non-canonical encoding.
 */
export const decodeCalls = (callData: Hex): readonly OperationCall[] | undefined => {
  try {
    return decode(callData)
  } catch {
    // The data cannot be decoded.
    return undefined
  }
}
