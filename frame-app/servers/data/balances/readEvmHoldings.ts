import { type Address, hexToBigInt, isHex } from 'viem'
import { maxDecimals } from '../../../services/blockchain-data/quantity.ts'
import type { EvmChain } from '../chains.ts'
import { readAmounts } from '../evm/erc20.ts'
import { findReceivedTokens } from '../evm/findReceivedTokens.ts'
import { ChainReadError, readChain } from '../evm/readChain.ts'
import { readRecently } from '../readRecently.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { AccountHolding } from './TokenBalance.ts'

const readNative = async ({ node, currency }: EvmChain, owner: Address): Promise<AccountHolding> => {
  const amount = await readChain(node, 'eth_getBalance', [owner, 'latest'])
  if (!isHex(amount)) throw new ChainReadError('eth_getBalance')
  return { ...currency, amount: hexToBigInt(amount), isVerified: true, isSpam: false }
}

/** Reads the account's nonzero amounts of these tokens. */
const readAmountsOf = async ({ call }: EvmChain, owner: Address, tokens: readonly Address[]) => {
  const amounts = await readAmounts(call, owner, tokens)
  return tokens.flatMap((address, index) => {
    const amount = amounts[index] ?? 0n
    return amount > 0n ? [{ address, amount }] : []
  })
}

const receivedTokens = ({ chain, owner, isFresh }: Omit<HoldingsRequest, 'catalogue'>) =>
  readRecently(chain.received, { key: owner, isFresh, read: () => findReceivedTokens(chain.node, owner) })

interface HoldingsRequest {
  chain: EvmChain
  owner: Address
  catalogue: TokenCatalogue
  /** True if cached results must not be used. */
  isFresh: boolean
}

/**
 * Reads the native currency, even if zero, and every token with a nonzero amount. Tokens come from the lists and from
 * recent transfers to the account.
 */
export const readEvmHoldings = async ({
  chain,
  owner,
  catalogue,
  isFresh,
}: HoldingsRequest): Promise<AccountHolding[]> => {
  // List addresses of EVM chains were validated when the lists were read.
  const listed = catalogue.ofChain(chain.chainId).map(({ address }) => address as Address)
  const [native, ofLists, received] = await Promise.all([
    readNative(chain, owner),
    readAmountsOf(chain, owner, listed),
    receivedTokens({ chain, owner, isFresh }),
  ])
  const unlisted = received.filter((address) => !catalogue.find(chain.chainId, address))
  const held = [...ofLists, ...(await readAmountsOf(chain, owner, unlisted))]
  const tokens = await describeTokens(
    chain,
    catalogue,
    held.map(({ address }) => address),
  )
  const holdings = held.flatMap(({ address, amount }, index) => {
    const token = tokens[index]
    return token && token.decimals <= maxDecimals ? [{ ...token, address, amount }] : []
  })
  return [native, ...holdings]
}
