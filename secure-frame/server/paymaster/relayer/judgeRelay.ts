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

/** An operation that is still out so long before its approval ends is ended. */
export const marginMs = 30_000
/** What is left before that has to be enough for a block: an empty transaction would be paid for nothing. */
const blocksMs = 30_000

/** The approval by which the project pays for exactly this operation. */
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

/** The transaction of a relayer that gives an account other code, or that of another account, would be paid for nothing. */
export const judgeAuthorization = async ({ client, chainId }: SponsoredChain, operation: SignedOperation) => {
  const { sender, eip7702Auth: authorization } = operation
  if (!authorization) return
  const countAt = (blockTag: 'latest' | 'pending') => client.getTransactionCount({ address: sender, blockTag })
  const [nonce, next] = await Promise.all([countAt('latest'), countAt('pending')])
  const isRight =
    authorization.address === delegate.address.toLowerCase() &&
    authorization.chainId === chainId &&
    authorization.nonce === nonce &&
    // A transaction of the account that waits would use the nonce first.
    next === nonce &&
    isCanonical(authorization)
  if (!isRight) throw new PaymasterRefusal('authorization')
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
  if (signer?.toLowerCase() !== sender) throw new PaymasterRefusal('authorization')
}

/** A base fee can rise by an eighth with each block (EIP-1559). */
const afterNextBlock = (baseFee: bigint) => (baseFee * 9n) / 8n

/** Nodes suggest less or more from block to block; what offers no tip at all, they refuse. */
const leastTip = (suggested: bigint) => suggested / 2n + 1n

const judgeGas = (operation: SignedOperation, relayer: Hex) => {
  if (operation.preVerificationGas < gasToCarry(operation, relayer)) throw new PaymasterRefusal('relay_gas')
  // Networks that charge the limit of gas (Monad) take what is not used from the relayer.
  if (operation.verificationGasLimit > 2n * gasToCheck(operation)) throw new PaymasterRefusal('verification_gas')
}

/**
 * The transaction offers what the operation does: the deposit gives back exactly that. Throws a PaymasterRefusal where that is not
 * enough for the network, where it is more gas than a transaction may have, or where the relayer has less.
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
