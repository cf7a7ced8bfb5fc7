import abstract from '@web3icons/core/svgs/networks/background/abstract.svg.js'
import apechain from '@web3icons/core/svgs/networks/background/apechain.svg.js'
import arbitrumNova from '@web3icons/core/svgs/networks/background/arbitrum-nova.svg.js'
import berachain from '@web3icons/core/svgs/networks/background/berachain.svg.js'
import bitcoin from '@web3icons/core/svgs/networks/background/bitcoin.svg.js'
import blast from '@web3icons/core/svgs/networks/background/blast.svg.js'
import cronos from '@web3icons/core/svgs/networks/background/cronos.svg.js'
import fraxtal from '@web3icons/core/svgs/networks/background/fraxtal.svg.js'
import hyperEvm from '@web3icons/core/svgs/networks/background/hyper-evm.svg.js'
import ink from '@web3icons/core/svgs/networks/background/ink.svg.js'
import lisk from '@web3icons/core/svgs/networks/background/lisk.svg.js'
import mantle from '@web3icons/core/svgs/networks/background/mantle.svg.js'
import mode from '@web3icons/core/svgs/networks/background/mode.svg.js'
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js'
import moonbeam from '@web3icons/core/svgs/networks/background/moonbeam.svg.js'
import plasma from '@web3icons/core/svgs/networks/background/plasma.svg.js'
import polygonZkevm from '@web3icons/core/svgs/networks/background/polygon-zkevm.svg.js'
import ronin from '@web3icons/core/svgs/networks/background/ronin.svg.js'
import seiNetwork from '@web3icons/core/svgs/networks/background/sei-network.svg.js'
import soneium from '@web3icons/core/svgs/networks/background/soneium.svg.js'
import sonic from '@web3icons/core/svgs/networks/background/sonic.svg.js'
import taiko from '@web3icons/core/svgs/networks/background/taiko.svg.js'
import unichain from '@web3icons/core/svgs/networks/background/unichain.svg.js'
import world from '@web3icons/core/svgs/networks/background/world.svg.js'
import { networkPictures } from '#protocol/pictures/networkPictures'

/** SVGs of networks by CAIP-2 id, for the wallet's networks and others. */
export const builtInNetworks: Readonly<Record<string, string>> = {
  ...networkPictures,
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
  'eip155:25': cronos,
  'eip155:34443': mode,
  'eip155:252': fraxtal,
  'eip155:33139': apechain,
  'eip155:999': hyperEvm,
  'eip155:1868': soneium,
  'eip155:2020': ronin,
  'eip155:1329': seiNetwork,
  'eip155:1284': moonbeam,
  'eip155:167000': taiko,
  'eip155:1101': polygonZkevm,
  'eip155:1135': lisk,
  'eip155:9745': plasma,
}
