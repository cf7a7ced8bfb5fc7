import { estimateFeesPerGas, estimateGas, getCode, getGasPrice } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import type { TransferEstimate, TransferOrder } from './Transfers.ts'
import { transferCall } from './transferCall.ts'

const hex = (text: string) => text as `0x${string}`

/** Estimates what a transfer costs, and looks at its receiver. Rejects with viem's error where it would fail. */
export const estimateTransfer = async (network: Network, order: TransferOrder): Promise<TransferEstimate> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const { from, to, value, data } = transferCall(order)
  const [gas, price, code] = await Promise.all([
    estimateGas(client, {
      ...{ account: hex(from), to: hex(to), value: BigInt(value) },
      ...(data ? { data } : {}),
    }),
    // Networks without EIP-1559 have one price.
    estimateFeesPerGas(client).then(
      ({ maxFeePerGas }) => maxFeePerGas,
      () => getGasPrice(client),
    ),
    getCode(client, { address: hex(order.to) }),
  ])
  return { fee: gas * price, isContract: code !== undefined }
}
