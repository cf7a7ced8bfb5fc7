import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
  type Transaction,
} from '@solana/web3.js'
import { mnemonicToAccount } from 'viem/accounts'
import { invalidParams } from '../core/walletError.ts'

export interface SolanaAccount {
  /** base58 */
  address: string
  /** The 64 bytes of an Ed25519 signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Adds this account's signature to a transaction in wire format. */
  signTransaction(transaction: Uint8Array): Promise<SignedTransaction>
}

export interface SignedTransaction {
  /** In wire format. */
  transaction: Uint8Array
  /** The first signature, which is the transaction's id on the chain. */
  signature: Uint8Array
}

/** The Solana account of this recovery phrase with this index. */
export async function createSolanaAccount(mnemonic: string, accountIndex: number): Promise<SolanaAccount> {
  const keyPair = await createKeyPairFromPrivateKeyBytes(deriveSeed(mnemonic, accountIndex))

  return {
    address: await getAddressFromPublicKey(keyPair.publicKey),
    signMessage: async (message) => Uint8Array.from(await signBytes(keyPair.privateKey, message)),
    signTransaction: async (given) => {
      const signed = await addSignature(keyPair, given)
      return {
        transaction: Uint8Array.from(getTransactionEncoder().encode(signed)),
        signature: Uint8Array.from(getBase58Encoder().encode(getSignatureFromTransaction(signed))),
      }
    },
  }
}

async function addSignature(keyPair: CryptoKeyPair, given: Uint8Array): Promise<Transaction> {
  try {
    return await partiallySignTransaction([keyPair], getTransactionDecoder().decode(given))
  } catch {
    throw invalidParams('This is no transaction that the account could sign.')
  }
}

/** Derivation path that no EVM account uses. */
function deriveSeed(mnemonic: string, accountIndex: number): Uint8Array {
  const { privateKey } = mnemonicToAccount(mnemonic, { path: `m/44'/60'/501'/0/${accountIndex}` }).getHdKey()
  if (!privateKey) throw new Error('The words gave no private key')
  return privateKey
}
