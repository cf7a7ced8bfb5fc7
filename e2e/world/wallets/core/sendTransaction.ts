import { BaseError, createWalletClient, defineChain, type Hex, http } from 'viem'
import { readCurrentChain } from './network.ts'
import { assertMaySign } from './permission.ts'
import { parseParams, SendTransactionParams, type Transaction } from './requestParams.ts'
import { internalError, invalidParams, userRejected } from './walletError.ts'
import type { WalletChain } from './walletMemory.ts'
import type { WalletPorts, WalletRequest } from './walletPorts.ts'

/** Prompts the user, fills in nonce, gas and fees, signs locally and sends the signed bytes. Returns the hash. */
export async function sendTransaction({ origin, params }: WalletRequest, ports: WalletPorts): Promise<Hex> {
  const [transaction] = parseParams(SendTransactionParams, params)
  await assertMaySign(origin, transaction.from, ports)
  const chain = await readCurrentChain(ports)
  if (transaction.chainId !== undefined && transaction.chainId !== chain.chainId) {
    throw invalidParams('The transaction is for another network than the wallet is on.')
  }

  const { to = null, value = 0n } = transaction
  const { name: network, symbol } = chain
  const data = transaction.data ?? transaction.input ?? '0x'
  const isApproved = await ports.approve({ kind: 'transaction', origin, to, value, data, network, symbol })
  if (!isApproved) throw userRejected()
  return ports.sendInTurn(() => fillSignSend({ ...transaction, to, data }, chain, ports))
}

async function fillSignSend(transaction: Transaction, chain: WalletChain, { account }: WalletPorts): Promise<Hex> {
  const { to, value, data, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const client = createWalletClient({ account, chain: toViemChain(chain), transport: http(chain.rpcUrl) })
  try {
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    return await client.sendTransaction({ type: 'eip1559', to, value, data, gas, nonce, ...fees })
  } catch (error) {
    throw internalError(error instanceof BaseError ? error.shortMessage : 'The transaction could not be sent.')
  }
}

const toViemChain = ({ chainId: id, name, symbol, rpcUrl }: WalletChain) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
