import { countReserved, type Limits } from '../budget/countSpending.ts'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { mostLoss } from './relayGas.ts'
import type { SignedOperation } from './SignedOperation.ts'

interface Held {
  projectId: string
  operation: SignedOperation
  limits: Limits
}

/** True if a transaction of the account has failed today, unless another transaction executed its operation. */
const hasFailed = async (
  transaction: PaymasterDatabase,
  { network, contract }: SponsoredChain,
  { sender, today }: { sender: string; today: string },
) => {
  const failed = await transaction
    .selectFrom('paymaster_relays')
    .select('user_op_hash')
    .where((where) => where.and({ network, sender, status: 'failed' }))
    .where('closed_at', '>=', new Date(today))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymaster_operations')
            .select('status')
            .whereRef('paymaster_operations.user_op_hash', '=', 'paymaster_relays.user_op_hash')
            .where('paymaster_operations.network', '=', network)
            .where('paymaster_operations.contract', '=', contract)
            .where('paymaster_operations.sender', '=', sender)
            .where('paymaster_operations.status', '=', 'settled'),
        ),
      ),
    )
    .executeTakeFirst()
  return failed !== undefined
}

/**
 * Holds the maximum loss in today's budgets, in addition to the operation's reservation. Resolves with the held amount.
 * Rejects an account with a failed transaction for the rest of the day, because it could make further ones fail.
 */
export const holdBudget = async (
  transaction: PaymasterDatabase,
  chain: SponsoredChain,
  { projectId, operation, limits }: Held,
  now: number,
) => {
  const { sender } = operation
  const today = new Date(now).toISOString().slice(0, 10)
  if (await hasFailed(transaction, chain, { sender, today })) throw new PaymasterRefusal('account_budget')
  const counted = { project_id: projectId, network: chain.network, day: today, sender }
  const held = mostLoss(operation)
  await countReserved(transaction, counted, held, limits)
  return held
}
