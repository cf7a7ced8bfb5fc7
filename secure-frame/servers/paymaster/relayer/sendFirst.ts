import { BaseError, type Hex, RpcRequestError, TransactionNotFoundError } from 'viem'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { freeHeld } from './closeRelay.ts'
import { endRelay } from './endRelay.ts'
import { lockRelayer, outOf } from './takeOperation.ts'

/** EIP-1474 error codes of JSON-RPC: internal error, resource unavailable, limit exceeded. */
const troubles = [-32603, -32002, -32005]
const knownTransactionPattern = /already ?(known|imported)|known transaction/i

/**
 * True if the node rejected the transaction. False for internal errors and for a message that it already has the
 * transaction.
 */
const isRefusal = (error: BaseError) => {
  const answer = error.walk((cause) => cause instanceof RpcRequestError)
  if (!(answer instanceof RpcRequestError) || troubles.includes(answer.code)) return false
  return !knownTransactionPattern.test(answer.details)
}

/**
 * True if the node already has the transaction, because it also rejects those. If the lookup fails, the transaction
 * counts as known.
 */
const isKnown = ({ client }: SponsoredChain, relay: Relay) =>
  client.getTransaction({ hash: relay.transaction_hash as Hex }).then(
    () => true,
    (error: unknown) => !(error instanceof TransactionNotFoundError),
  )

/**
 * Deletes a relay so that its nonce can be assigned again. Returns false if a transaction with a higher nonce waits for
 * it.
 */
const forget = (database: PaymasterDatabase, chain: SponsoredChain, relay: Relay) =>
  database.transaction().execute(async (transaction) => {
    await lockRelayer(transaction, chain)
    const { user_op_hash, relayer, relayer_nonce } = relay
    const out = await outOf(transaction, chain, relayer)
    if (out.some((other) => other.relayer_nonce > relayer_nonce)) return false
    const forgotten = await transaction
      .deleteFrom('paymaster_relays')
      .where((where) => where.and({ user_op_hash, status: 'sent' }))
      .returning('user_op_hash')
      .executeTakeFirst()
    if (forgotten) await freeHeld(transaction, relay)
    return true
  })

/**
 * Sends a transaction for the first time. Throws a PaymasterRefusal if the node rejects it. If others wait for the
 * nonce, an empty transaction is sent instead. If the node cannot be reached or has an internal error, the next round
 * sends the transaction.
 */
export const sendFirst = async (database: PaymasterDatabase, chain: SponsoredChain, relayer: Relayer, relay: Relay) => {
  try {
    await chain.client.sendRawTransaction({ serializedTransaction: relay.raw_transaction as Hex })
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    if (!isRefusal(error) || (await isKnown(chain, relay))) {
      console.warn(`${chain.network}: the node did not take a transaction of the relayer at once`)
      return
    }
    if (!(await forget(database, chain, relay))) await endRelay(database, chain, relayer, relay)
    throw new PaymasterRefusal('relay_refused', {}, { cause: error })
  }
}
