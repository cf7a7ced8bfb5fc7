import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signature as toSignature,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { solanaChain } from '../../stack/ports.ts'
import type { SolanaWallet } from './solanaWallet.ts'

const payee = address('So11111111111111111111111111111111111111112')
const sent = lamports(10_000_000n)
const playMoney = lamports(1_000_000_000n)
const confirmTimeoutMs = 30_000
const pollIntervalMs = 300
const rpc = createSolanaRpc(solanaChain.rpcUrl)

const accountOf = ({ accounts: [account] }: SolanaWallet) => {
  if (!account) throw new Error('No Solana account is connected')
  return account
}

export async function signSolanaMessage(wallet: SolanaWallet): Promise<string> {
  const message = new TextEncoder().encode(`Good day from Marlow.\n\nTime: ${new Date().toISOString()}`)
  const [output] = await wallet.features['solana:signMessage'].signMessage({ account: accountOf(wallet), message })
  return `Message signed: ${getBase58Decoder().decode(output?.signature ?? new Uint8Array())}`
}

/** Sends a small amount of SOL and waits until it is confirmed. An account without funds receives some first. */
export async function sendSol(wallet: SolanaWallet, version: 'legacy' | 0): Promise<string> {
  const account = accountOf(wallet)
  const payer = address(account.address)
  await fund(payer)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transfer = getTransferSolInstruction({ source: createNoopSigner(payer), destination: payee, amount: sent })
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstruction(transfer, draft),
  )
  const transaction = Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction']
  const [output] = await signAndSendTransaction({ account, transaction, chain: 'solana:mainnet' })
  const signature = getBase58Decoder().decode(output?.signature ?? new Uint8Array())
  await confirm(signature)
  return `Sent: ${signature}`
}

async function fund(payer: ReturnType<typeof address>) {
  const { value } = await rpc.getBalance(payer).send()
  if (value >= playMoney / 2n) return
  await confirm(await rpc.requestAirdrop(payer, playMoney).send())
}

async function confirm(signature: string) {
  const deadline = Date.now() + confirmTimeoutMs
  while (Date.now() < deadline) {
    const { value } = await rpc.getSignatureStatuses([toSignature(signature)]).send()
    const [status] = value
    if (status?.err) throw new Error('The transaction failed')
    if (status) return
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  throw new Error('The transaction has not landed yet')
}
