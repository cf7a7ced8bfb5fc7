import {
  type Address,
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  type KeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionVersion,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'

/** An account without funds. */
export const payee = address('Payee11111111111111111111111111111111111111')

interface Transfer {
  source: KeyPairSigner
  amount: bigint
  destination?: Address
  version?: TransactionVersion
}

/** A client of the node, as apps use it. */
export function createTestClient(port: number) {
  const rpc = createSolanaRpc(`http://127.0.0.1:${port}`)
  const rpcSubscriptions = createSolanaRpcSubscriptions(`ws://127.0.0.1:${port}`)
  const airdrop = airdropFactory({ rpc, rpcSubscriptions })

  return {
    rpc,
    rpcSubscriptions,
    sendAndConfirm: sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions }),
    /** A new account with this many lamports. */
    createFunded: async (amount: bigint) => {
      const signer = await generateKeyPairSigner()
      await airdrop({ recipientAddress: signer.address, lamports: lamports(amount), commitment: 'confirmed' })
      return signer
    },
    signTransfer: async ({ source, amount, destination = payee, version = 0 }: Transfer) => {
      const { value: latestBlockhash } = await rpc.getLatestBlockhash().send()
      const message = pipe(
        createTransactionMessage({ version }),
        (empty) => setTransactionMessageFeePayerSigner(source, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(latestBlockhash, paid),
        (timed) =>
          appendTransactionMessageInstruction(getTransferSolInstruction({ source, destination, amount }), timed),
      )
      return signTransactionMessageWithSigners(message)
    },
  }
}
