import type { Address } from 'viem'
import { shownText } from '../../../services/shownText.ts'
import type { EvmChain } from '../chains.ts'
import { readDescriptions } from '../evm/erc20.ts'
import { looksLikeSpam } from './looksLikeSpam.ts'
import type { TokenCatalogue } from './tokenCatalogue.ts'

/** A token with its display data. */
export interface DescribedToken {
  name: string
  symbol: string
  decimals: number
  isVerified: boolean
  isSpam: boolean
  logoUri?: string
}

interface TokenText {
  name: string
  symbol: string
  decimals: number
}

const longestName = 64
const longestSymbol = 16

/** Reads the token data that contracts return about themselves. Caches it, because it hardly ever changes. */
const ask = async ({ call, said }: EvmChain, addresses: readonly Address[]) => {
  const unknown = addresses.filter((address) => !said.has(address))
  const answers = await readDescriptions(call, unknown)
  for (const [index, address] of unknown.entries()) {
    const answer = answers[index]
    if (answer) said.set(address, answer)
  }
}

/**
 * Returns token descriptions from the lists. Descriptions of other tokens come from their contracts, sanitized and
 * marked as unverified. Undefined for a contract without decimals.
 */
export const describeTokens = async (chain: EvmChain, catalogue: TokenCatalogue, addresses: readonly Address[]) => {
  const listed = catalogue.ofChain(chain.chainId)
  const withDecimals = (address: Address) => catalogue.find(chain.chainId, address)?.decimals !== undefined
  await ask(
    chain,
    addresses.filter((address) => !withDecimals(address)),
  )
  const ofContract = ({ name, symbol, decimals }: TokenText): DescribedToken => {
    const shown = { name: shownText(name, longestName), symbol: shownText(symbol, longestSymbol), decimals }
    return { ...shown, isVerified: false, isSpam: looksLikeSpam(shown, [chain.currency, ...listed]) }
  }
  return addresses.map((address): DescribedToken | undefined => {
    const token = catalogue.find(chain.chainId, address)
    const said = chain.said.get(address)
    const decimals = token?.decimals ?? said?.decimals
    if (decimals === undefined || decimals === null) return undefined
    if (!token) return said && ofContract({ ...said, decimals })
    const { name, symbol, logoUri } = token
    return { name, symbol, decimals, logoUri, isVerified: true, isSpam: false }
  })
}

/** True if an NFT collection is verified. */
export const isListedCollection = ({ contracts }: EvmChain, address: Address) =>
  contracts.collections?.includes(address) ?? false

/** Returns what is known about an NFT collection, by its contract. */
export const nameCollection = (chain: EvmChain, address: Address) => {
  const name = shownText(chain.said.get(address)?.name ?? '', longestName)
  const isVerified = isListedCollection(chain, address)
  return { name: name || undefined, isVerified, isSpam: looksLikeSpam({ name, symbol: '' }, []) }
}
