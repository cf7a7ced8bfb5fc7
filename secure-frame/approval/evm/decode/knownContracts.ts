import { findRouter } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'

/** A listed token. Its symbol and decimals are not read from a node. */
export interface KnownToken {
  symbol: string
  decimals: number
}

interface KnownContracts {
  tokens: Readonly<Record<string, KnownToken>>
}

const token = (symbol: string, decimals = 18): KnownToken => ({ symbol, decimals })

/**
 * Known contracts by chain, with lower-case addresses. Sources: the issuers' own token pages, compared with CoinGecko's
 * list of platforms.
 */
const knownContracts: Readonly<Record<number, KnownContracts>> = {
  1: {
    tokens: {
      '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': token('USDC', 6),
      '0xdac17f958d2ee523a2206206994597c13d831ec7': token('USDT', 6),
      '0x6b175474e89094c44da98b954eedeac495271d0f': token('DAI'),
      '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': token('WETH'),
      '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': token('WBTC', 8),
      '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c': token('EURC', 6),
      '0x4c9edd5852cd905f086c759e8383e09bff1e68b3': token('USDe'),
      '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': token('wstETH'),
      '0xae7ab96520de3a18e5e111b5eaab095312d7fe84': token('stETH'),
      '0xae78736cd615f374d3085123a210448e74fc6393': token('rETH'),
      '0x514910771af9ca656af840dff83e8264ecf986ca': token('LINK'),
      '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': token('UNI'),
      '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': token('AAVE'),
      '0xd533a949740bb3306d119cc777fa900ba034cd52': token('CRV'),
      '0x5a98fcbea516cf06857215779fd812ca3bef1b32': token('LDO'),
      '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce': token('SHIB'),
      '0x6982508145454ce325ddbe47a25d4ec3d2311933': token('PEPE'),
    },
  },
  42161: {
    tokens: {
      '0xaf88d065e77c8cc2239327c5edb3a432268e5831': token('USDC', 6),
      '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': token('USDT', 6),
      '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': token('DAI'),
      '0x82af49447d8a07e3bd95bd0d56f35241523fbab1': token('WETH'),
      '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f': token('WBTC', 8),
      '0x912ce59144191c1204e64559fe8253a0e49e6548': token('ARB'),
      '0xf97f4df75117a78c1a5a0dbb814af92458539fb4': token('LINK'),
      '0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0': token('UNI'),
      '0xfc5a1a6eb076a2c7ad06ed22c90d7e710e35ad0a': token('GMX'),
      '0x0c880f6761f1af8d9aa9c466984b80dab9a8c9e8': token('PENDLE'),
    },
  },
  10143: {
    tokens: { '0x760afe86e5de5fa0ee542fc7b7b713e1c5425701': token('WMON') },
  },
}

/** Contracts that implement the Permit2 interface. */
const permit2s: Readonly<Record<string, string>> = {
  // Deployed at this address on every chain except ZKsync chains (https://docs.uniswap.org/contracts/v4/deployments).
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2',
  // ZKsync Era and Abstract derive addresses from different bytecode.
  '0x0000000000225e31d15943971f47ad3022f714fa': 'Permit2',
  '0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768': 'PancakeSwap Permit2',
}

/** Seaport 1.1 to 1.6, deployed at these addresses on every chain (https://github.com/ProjectOpenSea/seaport). */
export const seaports: Readonly<Record<string, string>> = {
  '0x00000000006c3852cbef3e08e8df289169ede581': 'Seaport 1.1',
  '0x00000000000006c7676171937c444f6bde3d6282': 'Seaport 1.2',
  '0x0000000000000ad24e80fd803c6ac37206a45f15': 'Seaport 1.3',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6': 'Seaport 1.4',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc': 'Seaport 1.5',
  '0x0000000000000068f116a894984e2db1123eb395': 'Seaport 1.6',
}

const lookUp = <Value>(table: Readonly<Record<string, Value>> | undefined, address: string): Value | undefined => {
  const key = address.toLowerCase()
  return table && Object.hasOwn(table, key) ? table[key] : undefined
}

export const isWrapper = (chainId: number, address: string) => findWrapper(chainId) === address.toLowerCase()

/** Returns the name of a known router that implements the Uniswap V2 interface. */
export const routerName = (chainId: number, address: string) => {
  const router = findRouter(chainId, address)
  return router?.kind === 'v2' ? router.name : undefined
}

export const listedToken = (chainId: number, address: string) => lookUp(knownContracts[chainId]?.tokens, address)

export const permit2Name = (address: string) => lookUp(permit2s, address)

export const seaportName = (address: string) => lookUp(seaports, address)
