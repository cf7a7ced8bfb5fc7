import { BaseError, type Hex, RpcRequestError, TransactionNotFoundError } from 'viem'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { freeHeld } from './closeRelay.ts'
import { endRelay } from './endRelay.ts'
import { lockRelayer, outOf } from './takeOperation.ts'

/** JSON-RPC, EIP-1474: an internal error, one of what the node asks, and too many requests. */
const troubles = [-32603, -32002, -32005]
const knownTransactionPattern = /already ?(known|imported)|known transaction/i

/** Whether the node has refused the transaction: it has answered, not of its own trouble, and not that it has it. */
const isRefusal = (error: BaseError) => {
  const answer = error.walk((cause) => cause instanceof RpcRequestError)
  if (!(answer instanceof RpcRequestError) || troubles.includes(answer.code)) return false
  return !knownTransactionPattern.test(answer.details)
}

/** A node also refuses a transaction that it has. Where it does not say, the transaction is taken for known. */
const isKnown = ({ client }: SponsoredChain, relay: Relay) =>
  client.getTransaction({ hash: relay.transaction_hash as Hex }).then(
    () => true,
    (error: unknown) => !(error instanceof TransactionNotFoundError),
  )

/** Forgets a relay, so that its nonce is given out again. False where a transaction with a higher nonce waits for it. */
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
 * Sends a transaction for the first time. Throws a PaymasterRefusal where the node refuses it: nothing more is sent then but an
 * empty transaction, if others wait for the nonce. A node that cannot be reached, or is in trouble, is sent it in the next round.
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
