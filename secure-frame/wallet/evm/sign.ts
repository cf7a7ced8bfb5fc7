import { bytesToHex, type Hex, type TransactionSerializableEIP1559, type TransactionSerializableLegacy } from 'viem'
import { signAuthorization, signMessage, signTransaction, signTypedData } from 'viem/accounts'

/** Typed data (EIP-712) as a page gives it, parsed from JSON. */
export interface RawTypedData {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** What a key signs. `raw` is the message as hex, without the EIP-191 prefix. */
export type EvmSignJob =
  | { type: 'message'; raw: Hex }
  /** A message in UTF-8, without that prefix. */
  | { type: 'text'; text: string }
  | { type: 'typedData'; typedData: RawTypedData }
  /** By which somebody else gives the account a contract's code on that chain (EIP-7702). Never one for chain 0. */
  | { type: 'authorization'; chainId: number; address: Hex; nonce: number }
  /** With `delegate`, the account is given that contract's code on the transaction's chain (EIP-7702). */
  | { type: 'transaction'; transaction: TransactionSerializableEIP1559 | TransactionSerializableLegacy; delegate?: Hex }

type TransactionJob = Extract<EvmSignJob, { type: 'transaction' }>

/** The account sends the transaction itself, which comes before the authorization: its nonce is the next one. */
const signDelegation = async (privateKey: Hex, { transaction, delegate }: TransactionJob & { delegate: Hex }) => {
  // One for chain 0 would hold on every chain.
  if (transaction.type !== 'eip1559' || !transaction.chainId) throw new TypeError('This transaction can give no code')
  const { chainId, nonce = 0 } = transaction
  const authorization = await signAuthorization({ privateKey, address: delegate, chainId, nonce: nonce + 1 })
  return signTransaction({
    privateKey,
    transaction: { ...transaction, type: 'eip7702', authorizationList: [authorization] },
  })
}

/** The signature, or the signed transaction, as hex. */
export const signJob = (key: Uint8Array, job: EvmSignJob): Promise<Hex> => {
  const privateKey = bytesToHex(key)
  switch (job.type) {
    case 'message':
      return signMessage({ privateKey, message: { raw: job.raw } })
    case 'text':
      return signMessage({ privateKey, message: job.text })
    case 'typedData':
      // viem reads the types at run time; the compiler does not know them.
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
