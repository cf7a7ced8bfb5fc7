import * as z from 'zod/mini'
import { maxDecimals } from '../../../services/blockchain-data/quantity.ts'
import { shownText } from '../../../services/shownText.ts'
import type { SolanaChain } from '../chains.ts'
import { ChainReadError, readChain, readMany } from '../evm/readChain.ts'
import { looksLikeSpam } from '../tokens/looksLikeSpam.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { Holding } from './holding.ts'

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

const Extension = z.object({ extension: z.string(), state: z.optional(z.unknown()) })
const Mint = z.object({
  data: z.object({ parsed: z.object({ info: z.object({ extensions: z.optional(z.array(Extension)) }) }) }),
})
const Metadata = z.object({ name: z.string(), symbol: z.string() })
/** The most accounts that a node reads at once. */
const accountsAtOnce = 100

const readNative = async ({ node, currency }: SolanaChain, owner: string): Promise<Holding> => {
  const answer = z.safeParse(Lamports, await readChain(node, 'getBalance', [owner]))
  if (!answer.success) throw new ChainReadError('getBalance')
  return { ...currency, amount: BigInt(answer.data.value), isVerified: true, isSpam: false }
}

/** The account's tokens by mint: an owner may have several accounts of one. */
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

/** What mints of Token-2022 say of themselves by their extension `tokenMetadata`. */
const readMetadata = async ({ node }: SolanaChain, mints: readonly string[]) => {
  const said = new Map<string, z.infer<typeof Metadata>>()
  if (mints.length === 0) return said
  const asked = mints.slice(0, accountsAtOnce)
  const [answer] = await readMany(node, [['getMultipleAccounts', [asked, { encoding: 'jsonParsed' }]]])
  const accounts = z.safeParse(z.object({ value: z.array(z.unknown()) }), answer?.error ? undefined : answer?.result)
  for (const [index, account] of (accounts.data?.value ?? []).entries()) {
    const mint = z.safeParse(Mint, account)
    const extension = mint.data?.data.parsed.info.extensions?.find((entry) => entry.extension === 'tokenMetadata')
    const metadata = z.safeParse(Metadata, extension?.state)
    const address = asked[index]
    if (metadata.success && address !== undefined) said.set(address, metadata.data)
  }
  return said
}

interface Wanted {
  chain: SolanaChain
  owner: string
  catalogue: TokenCatalogue
}

const shortOf = (mint: string) => `${mint.slice(0, 4)}…${mint.slice(-4)}`

/** SOL, even if there is none of it, and every SPL and Token-2022 token of which the account has any. */
export const readSolanaHoldings = async ({ chain, owner, catalogue }: Wanted): Promise<Holding[]> => {
  const [native, tokens] = await Promise.all([readNative(chain, owner), readTokens(chain, owner)])
  const listed = [chain.currency, ...catalogue.ofChain(chain.chainId)]
  const unlisted = tokens.filter(({ mint }) => !catalogue.find(chain.chainId, mint)).map(({ mint }) => mint)
  const said = await readMetadata(chain, unlisted)
  const nameToken = (mint: string) => {
    const token = catalogue.find(chain.chainId, mint)
    if (token)
      return { name: token.name, symbol: token.symbol, logoUri: token.logoUri, isVerified: true, isSpam: false }
    const { name, symbol } = said.get(mint) ?? { name: shortOf(mint), symbol: '' }
    const shown = { name: shownText(name, 64), symbol: shownText(symbol, 16) }
    return { ...shown, isVerified: false, isSpam: looksLikeSpam(shown, listed) }
  }
  return [
    native,
    ...tokens.map(({ mint, decimals, amount }) => ({ ...nameToken(mint), address: mint, decimals, amount })),
  ]
}
