import * as z from 'zod/mini'
import { maxDecimals } from '../../../services/blockchain-data/quantity.ts'
import type { SolanaChain } from '../chains.ts'
import { ChainReadError, readChain, readMany } from '../evm/readChain.ts'
import { nameMints } from '../tokens/nameMints.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { AccountHolding } from './TokenBalance.ts'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

const Lamports = z.object({ value: z.int().check(z.minimum(0)) })

const Amount = z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)), decimals: z.int().check(z.minimum(0)) })
const TokenAccount = z.object({
  account: z.object({
    data: z.object({ parsed: z.object({ info: z.object({ mint: z.string(), tokenAmount: Amount }) }) }),
  }),
})
const TokenAccounts = z.object({ value: z.array(TokenAccount) })

const readNative = async ({ node, currency }: SolanaChain, owner: string): Promise<AccountHolding> => {
  const answer = z.safeParse(Lamports, await readChain(node, 'getBalance', [owner]))
  if (!answer.success) throw new ChainReadError('getBalance')
  return { ...currency, amount: BigInt(answer.data.value), isVerified: true, isSpam: false }
}

/** Reads the account's tokens by mint. An owner can have several token accounts of one mint. */
const readTokens = async ({ node }: SolanaChain, owner: string) => {
  const answers = await readMany(
    node,
    tokenPrograms.map((programId) => ['getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }]]),
  )
  const byMint = new Map<string, { decimals: number; amount: bigint }>()
  for (const answer of answers) {
    const parsed = z.safeParse(TokenAccounts, answer.error ? undefined : answer.result)
    for (const { account } of parsed.data?.value ?? []) {
      const { mint, tokenAmount } = account.data.parsed.info
      const before = byMint.get(mint)?.amount ?? 0n
      byMint.set(mint, { decimals: tokenAmount.decimals, amount: before + BigInt(tokenAmount.amount) })
    }
  }
  return [...byMint].flatMap(([mint, held]) =>
    held.amount > 0n && held.decimals <= maxDecimals ? [{ mint, ...held }] : [],
  )
}

interface HoldingsRequest {
  chain: SolanaChain
  owner: string
  catalogue: TokenCatalogue
}

/** Reads SOL, even if zero, and every SPL and Token-2022 token with a nonzero amount. */
export const readSolanaHoldings = async ({ chain, owner, catalogue }: HoldingsRequest): Promise<AccountHolding[]> => {
  const [native, tokens] = await Promise.all([readNative(chain, owner), readTokens(chain, owner)])
  const nameOf = await nameMints(
    chain,
    catalogue,
    tokens.map(({ mint }) => mint),
  )
  return [native, ...tokens.map(({ mint, decimals, amount }) => ({ ...nameOf(mint), address: mint, decimals, amount }))]
}
