import abstract from '@web3icons/core/svgs/networks/background/abstract.svg.js'
import apechain from '@web3icons/core/svgs/networks/background/apechain.svg.js'
import arbitrumNova from '@web3icons/core/svgs/networks/background/arbitrum-nova.svg.js'
import arbitrumOne from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import aurora from '@web3icons/core/svgs/networks/background/aurora.svg.js'
import avalanche from '@web3icons/core/svgs/networks/background/avalanche.svg.js'
import base from '@web3icons/core/svgs/networks/background/base.svg.js'
import berachain from '@web3icons/core/svgs/networks/background/berachain.svg.js'
import binanceSmartChain from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js'
import bitcoin from '@web3icons/core/svgs/networks/background/bitcoin.svg.js'
import blast from '@web3icons/core/svgs/networks/background/blast.svg.js'
import celo from '@web3icons/core/svgs/networks/background/celo.svg.js'
import cronos from '@web3icons/core/svgs/networks/background/cronos.svg.js'
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
import fantom from '@web3icons/core/svgs/networks/background/fantom.svg.js'
import fraxtal from '@web3icons/core/svgs/networks/background/fraxtal.svg.js'
import gnosis from '@web3icons/core/svgs/networks/background/gnosis.svg.js'
import hyperEvm from '@web3icons/core/svgs/networks/background/hyper-evm.svg.js'
import ink from '@web3icons/core/svgs/networks/background/ink.svg.js'
import kaia from '@web3icons/core/svgs/networks/background/kaia.svg.js'
import linea from '@web3icons/core/svgs/networks/background/linea.svg.js'
import lisk from '@web3icons/core/svgs/networks/background/lisk.svg.js'
import mantle from '@web3icons/core/svgs/networks/background/mantle.svg.js'
import mode from '@web3icons/core/svgs/networks/background/mode.svg.js'
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js'
import moonbeam from '@web3icons/core/svgs/networks/background/moonbeam.svg.js'
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js'
import plasma from '@web3icons/core/svgs/networks/background/plasma.svg.js'
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js'
import polygonZkevm from '@web3icons/core/svgs/networks/background/polygon-zkevm.svg.js'
import ronin from '@web3icons/core/svgs/networks/background/ronin.svg.js'
import scroll from '@web3icons/core/svgs/networks/background/scroll.svg.js'
import seiNetwork from '@web3icons/core/svgs/networks/background/sei-network.svg.js'
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js'
import soneium from '@web3icons/core/svgs/networks/background/soneium.svg.js'
import sonic from '@web3icons/core/svgs/networks/background/sonic.svg.js'
import taiko from '@web3icons/core/svgs/networks/background/taiko.svg.js'
import unichain from '@web3icons/core/svgs/networks/background/unichain.svg.js'
import world from '@web3icons/core/svgs/networks/background/world.svg.js'
import zksync from '@web3icons/core/svgs/networks/background/zksync.svg.js'
import zora from '@web3icons/core/svgs/networks/background/zora.svg.js'

/** SVGs of networks, by CAIP-2 id. A test network has that of its main network. */
export const builtInNetworks: Readonly<Record<string, string>> = {
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
  'bip122:000000000019d6689c085ae165831e93': bitcoin,
  'bip122:000000000933ea01ad0ee984209779ba': bitcoin,
  'eip155:143': monad,
  'eip155:130': unichain,
  'eip155:81457': blast,
  'eip155:5000': mantle,
  'eip155:146': sonic,
  'eip155:480': world,
  'eip155:80094': berachain,
  'eip155:2741': abstract,
  'eip155:57073': ink,
  'eip155:42170': arbitrumNova,
  'eip155:250': fantom,
  'eip155:25': cronos,
  'eip155:34443': mode,
  'eip155:252': fraxtal,
  'eip155:33139': apechain,
  'eip155:999': hyperEvm,
  'eip155:1868': soneium,
  'eip155:2020': ronin,
  'eip155:8217': kaia,
  'eip155:1329': seiNetwork,
  'eip155:1284': moonbeam,
  'eip155:167000': taiko,
  'eip155:1101': polygonZkevm,
  'eip155:1135': lisk,
  'eip155:9745': plasma,
}
