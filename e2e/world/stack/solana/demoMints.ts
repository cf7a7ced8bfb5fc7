import { sha256 } from '@noble/hashes/sha2'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/web3.js'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'

const token2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const tenSol = lamports(10_000_000_000n)

/** A deterministic key: Solana starts empty each time, but token addresses stay the same. */
const signerOf = (name: string) => createKeyPairSignerFromPrivateKeyBytes(sha256(`Foyer's local Solana: ${name}`))

/** Pays for the mints and issues their tokens. */
const treasuryOf = () => signerOf('treasury')

interface DemoMint {
  name: string
  symbol: string
  decimals: number
  program: Address
  /** Size of the mint. Bytes. */
  size: bigint
  /** Token-2022 transfer fee in basis points, and its maximum. */
  fee?: { basisPoints: number; most: bigint }
}

/** The tokens of the local Solana. */
export const demoMints = {
  coral: { name: 'Coral', symbol: 'CORAL', decimals: 6, program: TOKEN_PROGRAM_ADDRESS, size: 82n },
  toll: {
    name: 'Toll',
    symbol: 'TOLL',
    decimals: 9,
    program: token2022,
    size: 278n,
    fee: { basisPoints: 100, most: 5_000_000_000n },
  },
} satisfies Record<string, DemoMint>
export type DemoMintName = keyof typeof demoMints

export const mintAddress = async (name: DemoMintName) => (await signerOf(name)).address

/** Token-2022's `InitializeTransferFeeConfig`, without authorities to change or withdraw the fee. */
const initializeFee = (mint: Address, { basisPoints, most }: NonNullable<DemoMint['fee']>): IInstruction => {
  const data = new Uint8Array(14)
  const view = new DataView(data.buffer)
  // The extension's instruction number, its first instruction, and two absent authorities.
  data.set([26, 0, 0, 0])
  view.setUint16(4, basisPoints, true)
  view.setBigUint64(6, most, true)
  return { programAddress: token2022, accounts: [{ address: mint, role: AccountRole.WRITABLE }], data }
}

const send = async (rpcUrl: string, payer: TransactionSigner, instructions: readonly IInstruction[]) => {
  const rpc = createSolanaRpc(rpcUrl)
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
}

const createMint = async (rpcUrl: string, name: DemoMintName) => {
  const { decimals, program, size, fee }: DemoMint = demoMints[name]
  const [payer, newAccount] = await Promise.all([treasuryOf(), signerOf(name)])
  const mint = newAccount.address
  const rent = await createSolanaRpc(rpcUrl).getMinimumBalanceForRentExemption(size).send()
  const initialize = { mint, decimals, mintAuthority: payer.address }
  await send(rpcUrl, payer, [
    getCreateAccountInstruction({ payer, newAccount, lamports: rent, space: size, programAddress: program }),
    ...(fee ? [initializeFee(mint, fee)] : []),
    getInitializeMint2Instruction(initialize, { programAddress: program }),
  ])
}

/** Creates the tokens on a new chain. */
export const createMints = async (rpcUrl: string) => {
  const { address: treasury } = await treasuryOf()
  await createSolanaRpc(rpcUrl).requestAirdrop(treasury, tenSol).send()
  for (const name of ['coral', 'toll'] as const) await createMint(rpcUrl, name)
}

const accountOf = async (name: DemoMintName, owner: string) => {
  const { program } = demoMints[name]
  const [account] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: await mintAddress(name),
    tokenProgram: program,
  })
  return account
}

/** Sends some of a token, in its smallest unit. */
export const handOutToken = async (rpcUrl: string, name: DemoMintName, owner: string, amount: bigint) => {
  const { program } = demoMints[name]
  const [payer, mint, ata] = await Promise.all([treasuryOf(), mintAddress(name), accountOf(name, owner)])
  const account = { payer, ata, mint, owner: address(owner), tokenProgram: program }
  await send(rpcUrl, payer, [
    getCreateAssociatedTokenIdempotentInstruction(account),
    getMintToInstruction({ mint, token: ata, mintAuthority: payer, amount }, { programAddress: program }),
  ])
}

/** An owner's balance in the associated account of a token, in the smallest unit. 0 without an account. */
export const mintedBalance = async (rpcUrl: string, name: DemoMintName, owner: string) => {
  const account = await accountOf(name, owner)
  const rpc = createSolanaRpc(rpcUrl)
  if ((await rpc.getAccountInfo(account, { encoding: 'base64' }).send()).value === null) return 0n
  return BigInt((await rpc.getTokenAccountBalance(account).send()).value.amount)
}
