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

/** ERC-7579: one call, and a batch of which nothing stays where one call fails. */
const singleMode = `0x${'00'.repeat(32)}`
const batchMode = `0x01${'00'.repeat(31)}`
/** Of a single call: its target and value stand before its data. */
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
  // The account reads offsets as they come: what could be read in two ways is not read.
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
 * The calls that an account of the delegate makes by `execute` (ERC-7821), which is in lower case. Undefined where the data is
 * anything else, or not written as encoders write it.
 */
export const decodeCalls = (callData: Hex): readonly OperationCall[] | undefined => {
  try {
    return decode(callData)
  } catch {
    // It cannot be decoded.
    return undefined
  }
}
