import { BaseError, type Hex } from 'viem'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { Database } from '../database/openPaymasterDatabase.ts'
import type { Relay } from '../database/schema.ts'

/** What pools ask at least of a transaction that takes another one's place: a tenth more, in Geth. */
const outbid = (fee: bigint) => (fee * 5n) / 4n
/** Of a transfer without data. */
export const transferGas = 21_000n

/** Sends a signed transaction. Many nodes refuse what they have: what did not reach the node is sent in the next round. */
export const resend = async ({ client }: SponsoredChain, serializedTransaction: string) => {
  await client.sendRawTransaction({ serializedTransaction: serializedTransaction as Hex }).catch((error: unknown) => {
    if (!(error instanceof BaseError)) throw error
  })
}

/** Replaces a transaction by an empty one with its nonce, which is kept before it is sent. A higher price replaces that one too. */
export const endRelay = async (database: Database, chain: SponsoredChain, { account }: Relayer, relay: Relay) => {
  const before = BigInt(relay.end_fee_per_gas ?? relay.max_fee_per_gas)
  const price = 2n * (await chain.client.getGasPrice())
  if (relay.end_transaction !== null && price <= before) return resend(chain, relay.end_transaction)
  const fee = price > outbid(before) ? price : outbid(before)
  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce: relay.relayer_nonce, to: account.address, value: 0n },
    ...{ gas: transferGas, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
  })
  await database
    .updateTable('paymaster_relays')
    .set({ end_fee_per_gas: String(fee), end_transaction: raw })
    .where((where) => where.and({ user_op_hash: relay.user_op_hash }))
    .execute()
  await resend(chain, raw)
}
