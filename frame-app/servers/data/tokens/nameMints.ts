import * as z from 'zod/mini'
import { shownText } from '../../../services/shownText.ts'
import type { SolanaChain } from '../chains.ts'
import { readMany } from '../evm/readChain.ts'
import { looksLikeSpam } from './looksLikeSpam.ts'
import type { TokenCatalogue } from './tokenCatalogue.ts'

const Extension = z.object({ extension: z.string(), state: z.optional(z.unknown()) })
const Mint = z.object({
  data: z.object({ parsed: z.object({ info: z.object({ extensions: z.optional(z.array(Extension)) }) }) }),
})
const Metadata = z.object({ name: z.string(), symbol: z.string() })
/** Maximum number of accounts that a node reads in one request. */
const accountsAtOnce = 100

/** Reads the names of Token-2022 mints from their `tokenMetadata` extension. */
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

const shortOf = (mint: string) => `${mint.slice(0, 4)}…${mint.slice(-4)}`

/**
 * Returns token names from the lists. Names of other tokens come from their mints, sanitized and marked as unverified.
 */
export const nameMints = async (chain: SolanaChain, catalogue: TokenCatalogue, mints: readonly string[]) => {
  const listed = [chain.currency, ...catalogue.ofChain(chain.chainId)]
  const unlisted = mints.filter((mint) => !catalogue.find(chain.chainId, mint))
  const said = await readMetadata(chain, unlisted)
  return (mint: string) => {
    const token = catalogue.find(chain.chainId, mint)
    if (token)
      return { name: token.name, symbol: token.symbol, logoUri: token.logoUri, isVerified: true, isSpam: false }
    const { name, symbol } = said.get(mint) ?? { name: shortOf(mint), symbol: '' }
    const shown = { name: shownText(name, 64), symbol: shownText(symbol, 16) }
    return { ...shown, isVerified: false, isSpam: looksLikeSpam(shown, listed) }
  }
}
