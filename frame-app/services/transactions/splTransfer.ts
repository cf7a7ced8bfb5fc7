import {
  type Address,
  address,
  createNoopSigner,
  getBase64Encoder,
  type IInstruction,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/web3.js'
import {
  AccountState,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTokenDecoder,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { minBigInt } from './extremes.ts'
import { withinTimeout } from './solanaNode.ts'
import type { TransactionOrder } from './Transactions.ts'
import { MintError, readTokenMint } from './tokenMint.ts'

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Programs that own mints and token accounts. */
export const tokenPrograms: readonly string[] = [TOKEN_PROGRAM_ADDRESS, token2022]

type Node = Rpc<SolanaRpcApi>
type Base64 = readonly [string, 'base64']

const bytesOf = ([text]: Base64) => Uint8Array.from(getBase64Encoder().encode(text))

const readMintOf = async (node: Node, mint: Address) => {
  const { value } = await node.getAccountInfo(mint, { encoding: 'base64' }).send(withinTimeout())
  if (!value || !tokenPrograms.includes(value.owner)) throw new MintError('It is no mint')
  const mintData = bytesOf(value.data)
  return { program: value.owner, ...readTokenMint(mintData, value.owner === token2022 ? 'token-2022' : 'token') }
}

interface Source {
  address: Address
  amount: bigint
}

/** Returns the sender's usable accounts for the token, largest balance first. A sender can have several. */
const readSources = async (node: Node, owner: Address, mint: Address): Promise<Source[]> => {
  const { value } = await node.getTokenAccountsByOwner(owner, { mint }, { encoding: 'base64' }).send(withinTimeout())
  return value
    .map(({ pubkey, account }) => ({ address: pubkey, ...getTokenDecoder().decode(bytesOf(account.data)) }))
    .filter(({ state, amount }) => state === AccountState.Initialized && amount > 0n)
    .sort((a, b) => (a.amount < b.amount ? 1 : -1))
}

/** Selects the accounts needed to cover the amount, with the units that each one pays. */
const divide = (sources: readonly Source[], units: bigint): Source[] => {
  const paying: Source[] = []
  let missing = units
  for (const { address, amount } of sources) {
    if (missing === 0n) break
    const paid = minBigInt(amount, missing)
    paying.push({ address, amount: paid })
    missing -= paid
  }
  // The classifier recognizes this message as a lack of funds, as in a node's error.
  if (missing > 0n) throw new Error('insufficient funds for the transfer of the token')
  return paying
}

export interface SplTransfer {
  instructions: readonly IInstruction[]
  /** Cost of creating the recipient's token account, in lamports. 0 if it exists. */
  rent: bigint
  /** Amount that the token's issuer keeps, in the token's smallest unit (Token-2022's transfer fee). */
  tokenFee: bigint
}

/**
 * Prepares a transfer of an SPL or Token-2022 token to the recipient's associated token account. Creates a missing
 * account, and checks that an existing one belongs to the recipient. `TransferChecked` fails if the decimals of mint
 * and order differ. Throws a MintError for a token that cannot be sent.
 */
export const prepareSplTransfer = async (
  node: Node,
  { from, to, units, decimals }: TransactionOrder,
  token: string,
): Promise<SplTransfer> => {
  const [owner, receiver, mint] = [address(from), address(to), address(token)]
  const authority = createNoopSigner(owner)
  const [{ program, accountBytes, feeOf }, sources, { epoch }] = await Promise.all([
    readMintOf(node, mint),
    readSources(node, owner, mint),
    node.getEpochInfo().send(withinTimeout()),
  ])
  const [destination] = await findAssociatedTokenPda({ owner: receiver, tokenProgram: program, mint })
  const [{ value: opened }, rent] = await Promise.all([
    node.getAccountInfo(destination, { encoding: 'base64' }).send(withinTimeout()),
    node.getMinimumBalanceForRentExemption(accountBytes).send(withinTimeout()),
  ])
  const account = { payer: authority, ata: destination, owner: receiver, mint, tokenProgram: program }
  const transfers = divide(sources, units).map(({ address: source, amount }) =>
    getTransferCheckedInstruction(
      { source, mint, destination, authority, amount, decimals },
      { programAddress: program },
    ),
  )
  // Checks the owner program, because an address with only a SOL balance is not a token account. `CreateIdempotent`
  // also fails if the existing account belongs to another owner.
  const isOpen = opened?.owner === program
  return {
    instructions: [getCreateAssociatedTokenIdempotentInstruction(account), ...transfers],
    rent: isOpen ? 0n : rent,
    tokenFee: feeOf(units, epoch),
  }
}
