import type { Hex, TransactionSerializableEIP1559, TransactionSerializableEIP7702 } from 'viem'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { carryData, gasOfTransaction } from './relayGas.ts'
import type { SignedOperation } from './SignedOperation.ts'

/**
 * Creates the transaction that submits an operation. It uses the operation's fees, because the deposit refunds exactly
 * those.
 */
export const carryTransaction = (
  operation: SignedOperation,
  { chainId, relayer, nonce }: { chainId: number; relayer: Hex; nonce: number },
): TransactionSerializableEIP1559 | TransactionSerializableEIP7702 => {
  const { maxFeePerGas, maxPriorityFeePerGas, eip7702Auth } = operation
  const plain = {
    chainId,
    nonce,
    to: entryPoint.address,
    data: carryData(operation, relayer),
    gas: gasOfTransaction(operation),
    maxFeePerGas,
    maxPriorityFeePerGas,
  }
  return eip7702Auth ? { ...plain, type: 'eip7702', authorizationList: [eip7702Auth] } : { ...plain, type: 'eip1559' }
}
