import type { Hex } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { delegate } from '../../../approval/evm/delegation/delegate.ts'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import type { PaymasterDatabase } from '../database/openPaymasterDatabase.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { effectivePrice, gasForData } from './gasForData.ts'
import { isCanonical } from './isCanonical.ts'
import { gasOfTransaction, gasToCarry, gasToCheck, requireTransactionGas } from './relayGas.ts'
import type { SignedOperation } from './SignedOperation.ts'

/** A pending operation is ended this long before its approval expires. */
export const marginMs = 30_000
/** Minimum time before that for inclusion in a block. Otherwise the relayer would pay for an empty transaction. */
const blocksMs = 30_000

/** Reads the approval by which the project pays for exactly this operation. */
export const findOperationApproval = async (database: PaymasterDatabase, hash: Hex, now: number) => {
  const approval = await database
    .selectFrom('paymaster_approvals')
    .select(['project_id', 'valid_until'])
    .where('user_op_hash', '=', hash)
    .where('valid_until', '>', new Date(now + marginMs + blocksMs))
    .executeTakeFirst()
  if (!approval) throw new PaymasterRefusal('not_approved')
  return { projectId: approval.project_id, validUntil: approval.valid_until }
}

/**
 * Rejects an authorization for other code or another account, because the relayer would pay for a useless transaction.
 */
export const judgeAuthorization = async ({ client, chainId }: SponsoredChain, operation: SignedOperation) => {
  const { sender, eip7702Auth: authorization } = operation
  if (!authorization) return
  const countAt = (blockTag: 'latest' | 'pending') => client.getTransactionCount({ address: sender, blockTag })
  const [nonce, next] = await Promise.all([countAt('latest'), countAt('pending')])
  const isRight =
    authorization.address === delegate.address.toLowerCase() &&
    authorization.chainId === chainId &&
    authorization.nonce === nonce &&
    // Otherwise, a pending transaction of the account would use the nonce first.
    next === nonce &&
    isCanonical(authorization)
  if (!isRight) throw new PaymasterRefusal('authorization')
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
  if (signer?.toLowerCase() !== sender) throw new PaymasterRefusal('authorization')
}

/** Returns the maximum next base fee, which can rise by an eighth per block (EIP-1559). */
const afterNextBlock = (baseFee: bigint) => (baseFee * 9n) / 8n

/**
 * Accepts half the suggested tip, because suggestions vary from block to block. The tip must not be zero, because nodes
 * reject that.
 */
const leastTip = (suggested: bigint) => suggested / 2n + 1n

const judgeGas = (operation: SignedOperation, relayer: Hex) => {
  if (operation.preVerificationGas < gasToCarry(operation, relayer)) throw new PaymasterRefusal('relay_gas')
  // Rejects excessive limits, because networks that charge the gas limit (Monad) charge the relayer for unused gas.
  if (operation.verificationGasLimit > 2n * gasToCheck(operation)) throw new PaymasterRefusal('verification_gas')
}

/**
 * Checks the operation's fees, which the transaction uses because the deposit refunds exactly those. Throws a
 * PaymasterRefusal if they are too low for the network. Also throws if the gas exceeds a transaction's limit or the
 * relayer's balance is too low.
 */
export const judgePurse = async (chain: SponsoredChain, operation: SignedOperation, relayer: Hex) => {
  const { client } = chain
  judgeGas(operation, relayer)
  const [block, purse, suggested] = await Promise.all([
    client.getBlock(),
    client.getBalance({ address: relayer }),
    client.estimateMaxPriorityFeePerGas(),
  ])
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  const gas = gasOfTransaction(operation)
  requireTransactionGas(gas, block)
  const [tip, fee] = [leastTip(suggested), afterNextBlock(block.baseFeePerGas ?? 0n)]
  if (maxPriorityFeePerGas < tip || maxFeePerGas < fee + tip || maxPriorityFeePerGas > maxFeePerGas)
    throw new PaymasterRefusal('underpriced')
  const price = effectivePrice(operation, block.baseFeePerGas ?? 0n)
  const forData = await gasForData(chain, operation, { relayer, price, gas })
  if (operation.preVerificationGas < gasToCarry(operation, relayer) + forData) throw new PaymasterRefusal('relay_gas')
  if (purse < gas * maxFeePerGas) throw new PaymasterRefusal('purse')
}
