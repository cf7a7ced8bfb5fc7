import { estimateGas, getCode } from 'viem/actions'
import { isContractCode } from '#protocol/vocabulary/isContractCode'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { mostPerGas, type NamedFees, readGasPrices } from './gasPrices.ts'
import { ItemRefusedError } from './ItemRefusedError.ts'
import { nodeFault } from './nodeFault.ts'
import { readL1Fee } from './readL1Fee.ts'
import { readOperatorFee } from './readOperatorFee.ts'
import { readTokenFee } from './readTokenFee.ts'
import type { TransactionEstimate, TransactionOrder } from './Transactions.ts'
import { transferCall } from './transferCall.ts'

const hex = (text: string) => text as `0x${string}`

/** Estimates the cost of a transfer and checks the recipient. Rejects with viem's error if the transfer would fail. */
export const estimateTransaction = async (network: Network, order: TransactionOrder): Promise<TransactionEstimate> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const call = transferCall(order)
  const { from, to, value, data } = call
  const reading = getCode(client, { address: hex(order.to) })
  const estimating = estimateGas(client, {
    account: hex(from),
    to: hex(to),
    value: BigInt(value),
    ...(data ? { data } : {}),
  }).catch(async (cause) => {
    // Accounts without code accept every item. Contracts and delegated accounts can reject them in their code (ERC-721,
    // ERC-1155).
    const isRefused = order.item && nodeFault(cause) === 'reverted' && (await reading) !== undefined
    throw isRefused ? new ItemRefusedError({ cause }) : cause
  })
  const [gas, { normal, slow, fast }, code, tokenFee, ...networkFees] = await Promise.all([
    estimating,
    readGasPrices(client),
    reading,
    readTokenFee(client, order),
    readL1Fee(client, network, call),
    estimating.then((units) => readOperatorFee(client, network, units)),
  ])
  const [l1Fee, operatorFee] = networkFees
  const choiceOf = <Fees extends NamedFees>(gasFees: Fees) => ({
    fee: gas * mostPerGas(gasFees) + l1Fee + operatorFee,
    gasFees,
  })
  return {
    fee: choiceOf(order.gasFees ?? normal).fee,
    normal: choiceOf(normal),
    ...(slow && fast ? { choices: { slow: choiceOf(slow), fast: choiceOf(fast) } } : {}),
    tokenFee,
    isContract: isContractCode(code),
  }
}
