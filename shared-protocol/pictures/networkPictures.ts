import arbitrumOne from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import aurora from '@web3icons/core/svgs/networks/background/aurora.svg.js'
import avalanche from '@web3icons/core/svgs/networks/background/avalanche.svg.js'
import base from '@web3icons/core/svgs/networks/background/base.svg.js'
import binanceSmartChain from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js'
import celo from '@web3icons/core/svgs/networks/background/celo.svg.js'
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
import fantom from '@web3icons/core/svgs/networks/background/fantom.svg.js'
import gnosis from '@web3icons/core/svgs/networks/background/gnosis.svg.js'
import kaia from '@web3icons/core/svgs/networks/background/kaia.svg.js'
import linea from '@web3icons/core/svgs/networks/background/linea.svg.js'
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js'
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js'
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js'
import scroll from '@web3icons/core/svgs/networks/background/scroll.svg.js'
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js'
import zksync from '@web3icons/core/svgs/networks/background/zksync.svg.js'
import zora from '@web3icons/core/svgs/networks/background/zora.svg.js'

/**
 * SVG logos of the networks that the wallet supports, by CAIP-2 id. A test network uses the logo of its main network.
 */
export const networkPictures: Readonly<Record<string, string>> = {
  'eip155:1': ethereum,
  'eip155:42161': arbitrumOne,
  'eip155:10': optimism,
  'eip155:8453': base,
  'eip155:137': polygon,
  'eip155:56': binanceSmartChain,
  'eip155:43114': avalanche,
  'eip155:324': zksync,
  'eip155:100': gnosis,
  'eip155:42220': celo,
  'eip155:59144': linea,
  'eip155:534352': scroll,
  'eip155:7777777': zora,
  'eip155:1313161554': aurora,
  'eip155:250': fantom,
  'eip155:8217': kaia,
  'eip155:11155111': ethereum,
  'eip155:421614': arbitrumOne,
  'eip155:11155420': optimism,
  'eip155:84532': base,
  'eip155:80002': polygon,
  'eip155:97': binanceSmartChain,
  'eip155:43113': avalanche,
  'eip155:300': zksync,
  'eip155:999999999': zora,
  'eip155:1313161555': aurora,
  'eip155:10143': monad,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': solana,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': solana,
}
