import kaia from '@web3icons/core/svgs/networks/background/kaia.svg.js'
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js'
import oneinch from '@web3icons/core/svgs/tokens/background/1INCH.svg.js'
import aave from '@web3icons/core/svgs/tokens/background/AAVE.svg.js'
import arb from '@web3icons/core/svgs/tokens/background/ARB.svg.js'
import avax from '@web3icons/core/svgs/tokens/background/AVAX.svg.js'
import bnb from '@web3icons/core/svgs/tokens/background/BNB.svg.js'
import btc from '@web3icons/core/svgs/tokens/background/BTC.svg.js'
import cake from '@web3icons/core/svgs/tokens/background/CAKE.svg.js'
import cbeth from '@web3icons/core/svgs/tokens/background/CBETH.svg.js'
import celo from '@web3icons/core/svgs/tokens/background/CELO.svg.js'
import comp from '@web3icons/core/svgs/tokens/background/COMP.svg.js'
import crv from '@web3icons/core/svgs/tokens/background/CRV.svg.js'
import dai from '@web3icons/core/svgs/tokens/background/DAI.svg.js'
import doge from '@web3icons/core/svgs/tokens/background/DOGE.svg.js'
import ens from '@web3icons/core/svgs/tokens/background/ENS.svg.js'
import eth from '@web3icons/core/svgs/tokens/background/ETH.svg.js'
import eurc from '@web3icons/core/svgs/tokens/background/EURC.svg.js'
import frax from '@web3icons/core/svgs/tokens/background/FRAX.svg.js'
import ftm from '@web3icons/core/svgs/tokens/background/FTM.svg.js'
import gho from '@web3icons/core/svgs/tokens/background/GHO.svg.js'
import gno from '@web3icons/core/svgs/tokens/background/GNO.svg.js'
import grt from '@web3icons/core/svgs/tokens/background/GRT.svg.js'
import hnt from '@web3icons/core/svgs/tokens/background/HNT.svg.js'
import jup from '@web3icons/core/svgs/tokens/background/JUP.svg.js'
import ldo from '@web3icons/core/svgs/tokens/background/LDO.svg.js'
import link from '@web3icons/core/svgs/tokens/background/LINK.svg.js'
import ltc from '@web3icons/core/svgs/tokens/background/LTC.svg.js'
import lusd from '@web3icons/core/svgs/tokens/background/LUSD.svg.js'
import matic from '@web3icons/core/svgs/tokens/background/MATIC.svg.js'
import mkr from '@web3icons/core/svgs/tokens/background/MKR.svg.js'
import mnt from '@web3icons/core/svgs/tokens/background/MNT.svg.js'
import msol from '@web3icons/core/svgs/tokens/background/MSOL.svg.js'
import op from '@web3icons/core/svgs/tokens/background/OP.svg.js'
import pepe from '@web3icons/core/svgs/tokens/background/PEPE.svg.js'
import pol from '@web3icons/core/svgs/tokens/background/POL.svg.js'
import pyth from '@web3icons/core/svgs/tokens/background/PYTH.svg.js'
import pyusd from '@web3icons/core/svgs/tokens/background/PYUSD.svg.js'
import ray from '@web3icons/core/svgs/tokens/background/RAY.svg.js'
import reth from '@web3icons/core/svgs/tokens/background/RETH.svg.js'
import rndr from '@web3icons/core/svgs/tokens/background/RNDR.svg.js'
import rpl from '@web3icons/core/svgs/tokens/background/RPL.svg.js'
import shib from '@web3icons/core/svgs/tokens/background/SHIB.svg.js'
import snx from '@web3icons/core/svgs/tokens/background/SNX.svg.js'
import sol from '@web3icons/core/svgs/tokens/background/SOL.svg.js'
import sushi from '@web3icons/core/svgs/tokens/background/SUSHI.svg.js'
import trx from '@web3icons/core/svgs/tokens/background/TRX.svg.js'
import tusd from '@web3icons/core/svgs/tokens/background/TUSD.svg.js'
import uni from '@web3icons/core/svgs/tokens/background/UNI.svg.js'
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import usde from '@web3icons/core/svgs/tokens/background/USDE.svg.js'
import usdt from '@web3icons/core/svgs/tokens/background/USDT.svg.js'
import wbtc from '@web3icons/core/svgs/tokens/background/WBTC.svg.js'
import xrp from '@web3icons/core/svgs/tokens/background/XRP.svg.js'

/** SVGs of native currencies and widely used tokens, by lowercase symbol. */
export const builtInTokenPictures: Readonly<Record<string, string>> = {
  eth,
  pol,
  matic,
  bnb,
  avax,
  celo,
  ftm,
  kaia,
  sol,
  btc,
  usdc,
  usdt,
  dai,
  eurc,
  pyusd,
  usde,
  tusd,
  lusd,
  gho,
  frax,
  wbtc,
  cbeth,
  reth,
  msol,
  uni,
  link,
  aave,
  arb,
  op,
  ldo,
  crv,
  comp,
  mkr,
  snx,
  grt,
  ens,
  gno,
  rpl,
  cake,
  sushi,
  '1inch': oneinch,
  jup,
  pyth,
  ray,
  rndr,
  hnt,
  mnt,
  shib,
  pepe,
  doge,
  xrp,
  trx,
  ltc,
  weth: eth,
  tbnb: bnb,
  mon: monad,
  xdai: dai,
  'usdc.e': usdc,
}
