import { type Hex, numberToHex, parseEventLogs, type RpcTransactionReceipt } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'

const isOfEntryPoint = ({ address }: { address: string }) => address.toLowerCase() === entryPoint.address.toLowerCase()

const receiptIn = async ({ client }: SponsoredChain, hash: Hex, relay: Relay) => {
  const receipt: RpcTransactionReceipt | null = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  })
  if (!receipt) return undefined
  // Filters by the entry point, because the account's calls can emit the same event.
  const ofEntryPoint = receipt.logs.filter(isOfEntryPoint)
  const [event] = parseEventLogs({
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    logs: ofEntryPoint as never,
  })
  if (event?.args.userOpHash !== relay.user_op_hash) return undefined
  const { args } = event
  const logs = receipt.logs.filter((log) => !isOfEntryPoint(log))
  return {
    userOpHash: args.userOpHash,
    entryPoint: entryPoint.address,
    sender: args.sender,
    paymaster: args.paymaster,
    nonce: numberToHex(args.nonce),
    success: args.success,
    actualGasCost: numberToHex(args.actualGasCost),
    actualGasUsed: numberToHex(args.actualGasUsed),
    logs,
    receipt,
  }
}

/**
 * Finds the operation in another transaction. Another party may have seen the pending transaction and submitted the
 * operation first.
 */
const carriedElsewhere = async (database: PaymasterDatabase, { network, contract, sender, user_op_hash }: Relay) => {
  const row = await database
    .selectFrom('paymaster_operations')
    .select('transaction_hash')
    .where((where) => where.and({ network, contract, sender, user_op_hash, status: 'settled' }))
    .executeTakeFirst()
  return row?.transaction_hash ?? undefined
}

/**
 * Returns the receipt of an operation (ERC-7769). Undefined until it is on the chain. Contains all logs of the
 * account's calls, because the bundle has only one operation.
 */
export const readOperationReceipt = async (database: PaymasterDatabase, chain: SponsoredChain, relay: Relay) => {
  const own = await receiptIn(chain, relay.transaction_hash as Hex, relay)
  if (own || relay.status === 'sent' || relay.status === 'mined') return own
  const hash = await carriedElsewhere(database, relay)
  return hash === undefined ? undefined : receiptIn(chain, hash as Hex, relay)
}
