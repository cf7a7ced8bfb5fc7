import { bytesToHex, type Hex, type TransactionSerializableEIP1559, type TransactionSerializableLegacy } from 'viem'
import { signAuthorization, signMessage, signTransaction, signTypedData } from 'viem/accounts'

/** Typed data (EIP-712) from a page, parsed from JSON. */
export interface RawTypedData {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A signing job. `raw` is the message as hex, without the EIP-191 prefix. */
export type EvmSignJob =
  | { type: 'message'; raw: Hex }
  /** A UTF-8 message, without the EIP-191 prefix. */
  | { type: 'text'; text: string }
  | { type: 'typedData'; typedData: RawTypedData }
  /**
   * Authorizes a contract's code for the account on this chain (EIP-7702), to be submitted by another party. Chain 0 is
   * not allowed.
   */
  | { type: 'authorization'; chainId: number; address: Hex; nonce: number }
  /** With `delegate`, also sets that contract's code for the account on the transaction's chain (EIP-7702). */
  | { type: 'transaction'; transaction: TransactionSerializableEIP1559 | TransactionSerializableLegacy; delegate?: Hex }

type TransactionJob = Extract<EvmSignJob, { type: 'transaction' }>

/** Uses the next nonce for the authorization, because the account's own transaction uses the current one. */
const signDelegation = async (privateKey: Hex, { transaction, delegate }: TransactionJob & { delegate: Hex }) => {
  // The chain id is required because an authorization for chain 0 is valid on every chain.
  if (transaction.type !== 'eip1559' || !transaction.chainId) throw new TypeError('This transaction can give no code')
  const { chainId, nonce = 0 } = transaction
  const authorization = await signAuthorization({ privateKey, address: delegate, chainId, nonce: nonce + 1 })
  return signTransaction({
    privateKey,
    transaction: { ...transaction, type: 'eip7702', authorizationList: [authorization] },
  })
}

/** Returns the signature, or the signed transaction, as hex. */
export const signJob = (key: Uint8Array, job: EvmSignJob): Promise<Hex> => {
  const privateKey = bytesToHex(key)
  switch (job.type) {
    case 'message':
      return signMessage({ privateKey, message: { raw: job.raw } })
    case 'text':
      return signMessage({ privateKey, message: job.text })
    case 'typedData':
      // The cast is needed because viem reads the types only at runtime.
      return signTypedData({ privateKey, ...job.typedData } as Parameters<typeof signTypedData>[0])
    case 'authorization':
      if (!job.chainId) throw new TypeError('This authorization would hold on every chain')
      return signAuthorization({ privateKey, ...job, to: 'hex' })
    case 'transaction':
      return job.delegate === undefined
        ? signTransaction({ privateKey, transaction: job.transaction })
        : signDelegation(privateKey, { ...job, delegate: job.delegate })
  }
}
