import kaia from '@web3icons/core/svgs/networks/background/kaia.svg.js'
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js'
import aave from '@web3icons/core/svgs/tokens/background/AAVE.svg.js'
import arb from '@web3icons/core/svgs/tokens/background/ARB.svg.js'
import avax from '@web3icons/core/svgs/tokens/background/AVAX.svg.js'
import bnb from '@web3icons/core/svgs/tokens/background/BNB.svg.js'
import celo from '@web3icons/core/svgs/tokens/background/CELO.svg.js'
import crv from '@web3icons/core/svgs/tokens/background/CRV.svg.js'
import dai from '@web3icons/core/svgs/tokens/background/DAI.svg.js'
import eth from '@web3icons/core/svgs/tokens/background/ETH.svg.js'
import eurc from '@web3icons/core/svgs/tokens/background/EURC.svg.js'
import ftm from '@web3icons/core/svgs/tokens/background/FTM.svg.js'
import gmx from '@web3icons/core/svgs/tokens/background/GMX.svg.js'
import ldo from '@web3icons/core/svgs/tokens/background/LDO.svg.js'
import link from '@web3icons/core/svgs/tokens/background/LINK.svg.js'
import pendle from '@web3icons/core/svgs/tokens/background/PENDLE.svg.js'
import pepe from '@web3icons/core/svgs/tokens/background/PEPE.svg.js'
import pol from '@web3icons/core/svgs/tokens/background/POL.svg.js'
import reth from '@web3icons/core/svgs/tokens/background/RETH.svg.js'
import shib from '@web3icons/core/svgs/tokens/background/SHIB.svg.js'
import sol from '@web3icons/core/svgs/tokens/background/SOL.svg.js'
import uni from '@web3icons/core/svgs/tokens/background/UNI.svg.js'
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import usde from '@web3icons/core/svgs/tokens/background/USDE.svg.js'
import usdt from '@web3icons/core/svgs/tokens/background/USDT.svg.js'
import wbtc from '@web3icons/core/svgs/tokens/background/WBTC.svg.js'
import type { AmountRow } from '../content.ts'

/** SVG images of native currencies and listed tokens, by lower-case symbol. */
const tokenPictures: Readonly<Record<string, string>> = {
  aave,
  arb,
  avax,
  bnb,
  celo,
  crv,
  dai,
  eth,
  eurc,
  ftm,
  gmx,
  kaia,
  ldo,
  link,
  mon: monad,
  pendle,
  pepe,
  pol,
  reth,
  shib,
  sol,
  tbnb: bnb,
  uni,
  usdc,
  usde,
  usdt,
  wbtc,
  weth: eth,
  wsol: sol,
  xdai: dai,
}

/**
 * Returns the image of a listed token. Returns none for an unlisted token, because an image would make it look
 * trustworthy.
 */
export const tokenPicture = ({ symbol, unverified }: Pick<AmountRow, 'symbol' | 'unverified'>): string | undefined => {
  const name = symbol.toLowerCase()
  return unverified === undefined && Object.hasOwn(tokenPictures, name) ? tokenPictures[name] : undefined
}
