import { encodeFunctionData, type Hex, hexToBigInt, isHex, parseAbi, serializeTransaction } from 'viem'
import { isExecutionError } from '../../approval/evm/chain/executionError.ts'
import type { ApprovalRequest, Approved, EvmTransaction } from '../../approval/request.ts'

/**
 * The OP Stack's GasPriceOracle, which has the same address on each OP Stack network. Scroll has an oracle with the
 * same function.
 */
const opStackOracle = '0x420000000000000000000000000000000000000F'
const scrollOracle = '0x5300000000000000000000000000000000000002'
const scrollNetworks: readonly string[] = ['eip155:534352', 'eip155:534351']

const abi = parseAbi([
  'function getL1Fee(bytes) view returns (uint256)',
  'function getOperatorFee(uint256) view returns (uint256)',
])

/**
 * Adds a margin, because the fee depends on Ethereum's base fee. The base fee can rise by an eighth per block
 * (EIP-1559).
 */
const withMargin = (fee: bigint) => (fee * 5n) / 4n

/**
 * Returns the transactions that pay a data fee. For a user operation, the bundler pays it from the fee that the
 * operation names.
 */
const transactionsOf = (approved: Approved): readonly EvmTransaction[] => {
  if (approved.type === 'transaction' || approved.type === 'end') return [approved.transaction]
  return approved.type === 'calls' ? approved.transactions : []
}

type FeeRequest = Pick<ApprovalRequest, 'network' | 'rpc'>

const isWord = (value: unknown): value is Hex => isHex(value) && value.length > 2 && value.length <= 66

const ask = async (oracle: Hex, data: Hex, { rpc }: FeeRequest) => {
  const answer = await rpc('eth_call', [{ to: oracle, data }, 'latest'])
  if (!isWord(answer)) throw new TypeError('The network does not tell its fee')
  return hexToBigInt(answer)
}

/**
 * Returns the network operator's fee for the maximum gas (OP Stack since Isthmus). An older oracle rejects the call.
 */
const operatorFee = async ({ gas }: EvmTransaction, oracle: Hex, request: FeeRequest) => {
  if (oracle !== opStackOracle) return 0n
  if (gas === undefined) throw new TypeError('The gas is not known')
  const data = encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] })
  return ask(oracle, data, request).catch((error: unknown) => {
    if (isExecutionError(error)) return 0n
    throw error
  })
}

const feeOf = async (transaction: EvmTransaction, oracle: Hex, request: FeeRequest) => {
  const data = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [serializeTransaction(transaction)] })
  const [ofData, ofOperator] = await Promise.all([
    ask(oracle, data, request),
    operatorFee(transaction, oracle, request),
  ])
  return withMargin(ofData) + ofOperator
}

/**
 * Returns the maximum network charges other than the gas fee. They are the operator's fee and the cost of publishing
 * the transactions on the underlying network. A page can make that cost high with large calldata. Undefined if the
 * network does not report the charges.
 */
export const dataFee = async (approved: Approved, request: FeeRequest): Promise<bigint | undefined> => {
  const { caipNetworkId } = request.network
  const transactions = transactionsOf(approved)
  if (caipNetworkId === 'eip155:1' || transactions.length === 0) return 0n
  const oracle = scrollNetworks.includes(caipNetworkId) ? scrollOracle : opStackOracle
  try {
    if ((await request.rpc('eth_getCode', [oracle, 'latest'])) === '0x') return 0n
    const fees = await Promise.all(transactions.map((transaction) => feeOf(transaction, oracle, request)))
    return fees.reduce((total, fee) => total + fee, 0n)
  } catch {
    // An undefined fee counts as above the limit.
    return undefined
  }
}
