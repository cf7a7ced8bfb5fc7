import { type Hex, keccak256, parseTransaction } from 'viem'
import type { Limits } from '../budget/countSpending.ts'
import { readPaymasterDeposit } from '../chain/readFees.ts'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { carryTransaction } from './carryTransaction.ts'
import { holdBudget } from './holdBudget.ts'
import { type SignedOperation, writeSigned } from './SignedOperation.ts'

/** Maximum number of pending transactions. If one is stuck, all later ones wait for it. */
export const mostOut = 16

export interface Taken {
  limits: Limits
  hash: Hex
  operation: SignedOperation
  projectId: string
  validUntil: Date
}

/** Reads the pending relays. */
export const outOf = async (transaction: PaymasterDatabase, { network }: SponsoredChain, relayer: string) =>
  transaction
    .selectFrom('paymaster_relays')
    .select(['sender', 'relayer_nonce', 'raw_transaction'])
    .where((where) => where.and({ network, relayer, status: 'sent' }))
    .execute()

/** Locks a relayer's nonces, so that only one instance at a time assigns them. */
export const lockRelayer = (transaction: PaymasterDatabase, { network, contract }: SponsoredChain) =>
  transaction
    .selectFrom('paymaster_blocks')
    .select('network')
    .where((where) => where.and({ network, contract }))
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Includes relays closed this recently, because they may have used nonces after the count was read. */
const recentMs = 120_000

/**
 * Returns the relayer's lowest unused nonce. After a reorg or a wrong node report, it can be lower than those of
 * pending relays. They then all wait for it.
 */
const nextNonce = async (
  transaction: PaymasterDatabase,
  { network }: SponsoredChain,
  { relayer, counted, now }: { relayer: string; counted: number; now: number },
) => {
  const rows = await transaction
    .selectFrom('paymaster_relays')
    .select('relayer_nonce')
    .where((where) => where.and({ network, relayer }))
    .where((where) => where.or([where('status', '=', 'sent'), where('closed_at', '>', new Date(now - recentMs))]))
    .execute()
  const taken = new Set(rows.map(({ relayer_nonce }) => relayer_nonce))
  let nonce = counted
  while (taken.has(nonce)) nonce += 1
  return nonce
}

/** Limits the number of pending relays. A relay for which others wait is exempt. */
const requireQueueSlot = (out: readonly { relayer_nonce: number }[], nonce: number) => {
  if (out.length >= mostOut && out.some(({ relayer_nonce }) => relayer_nonce < nonce))
    throw new PaymasterRefusal('busy')
}

const mostCostOf = ({ raw_transaction }: { raw_transaction: string }) => {
  const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw_transaction as Hex)
  return gas * maxFeePerGas
}

/**
 * Checks that the balance covers all pending transactions, as nodes require. The deposit must also cover them, because
 * the last ones would otherwise fail.
 */
const requireFunds = ({ purse, deposit }: Funds, held: bigint, out: readonly { raw_transaction: string }[]) => {
  const most = out.reduce((sum, one) => sum + mostCostOf(one), held)
  if (purse < most) throw new PaymasterRefusal('purse')
  if (deposit < most) throw new PaymasterRefusal('deposit')
}

/** Reads the funds. Runs before the lock is acquired. */
const readFunds = async (chain: SponsoredChain, { account: { address } }: Relayer) => {
  const [counted, purse, deposit] = await Promise.all([
    chain.client.getTransactionCount({ address, blockTag: 'pending' }),
    chain.client.getBalance({ address }),
    readPaymasterDeposit(chain),
  ])
  return { counted, purse, deposit }
}
type Funds = Awaited<ReturnType<typeof readFunds>>

/**
 * Signs and stores the transaction that submits an operation. From then on it is submitted exactly once, even after a
 * restart. Returns false if the operation was already accepted. Throws a PaymasterRefusal while another operation of
 * the account is pending.
 */
export const takeOperation = async (
  database: PaymasterDatabase,
  chain: SponsoredChain,
  relayer: Relayer,
  { hash, operation, projectId, validUntil, limits }: Taken,
  now: number,
): Promise<boolean> => {
  const funds = await readFunds(chain, relayer)
  return database.transaction().execute(async (transaction) => {
    await lockRelayer(transaction, chain)
    const known = await transaction
      .selectFrom('paymaster_relays')
      .select('status')
      .where('user_op_hash', '=', hash)
      .executeTakeFirst()
    if (known) return false
    const held = await holdBudget(transaction, chain, { projectId, operation, limits }, now)
    const address = relayer.account.address.toLowerCase()
    const out = await outOf(transaction, chain, address)
    if (out.some(({ sender }) => sender === operation.sender)) throw new PaymasterRefusal('busy')
    const nonce = await nextNonce(transaction, chain, { relayer: address, counted: funds.counted, now })
    requireQueueSlot(out, nonce)
    requireFunds(funds, held, out)
    const { account } = relayer
    const raw = await account.signTransaction(
      carryTransaction(operation, { chainId: chain.chainId, relayer: account.address, nonce }),
    )
    await transaction
      .insertInto('paymaster_relays')
      .values({
        user_op_hash: hash,
        network: chain.network,
        contract: chain.contract,
        sender: operation.sender,
        project_id: projectId,
        operation: writeSigned(operation),
        relayer: address,
        relayer_nonce: nonce,
        transaction_hash: keccak256(raw),
        raw_transaction: raw,
        max_fee_per_gas: String(operation.maxFeePerGas),
        end_fee_per_gas: null,
        end_transaction: null,
        status: 'sent',
        lost: '0',
        held: String(held),
        valid_until: validUntil,
        created_at: new Date(now),
        closed_at: null,
      })
      .execute()
    return true
  })
}
