import oneinch from '@web3icons/core/svgs/exchanges/background/1inch.svg.js'
import binance from '@web3icons/core/svgs/exchanges/background/binance.svg.js'
import bitget from '@web3icons/core/svgs/exchanges/background/bitget.svg.js'
import bybit from '@web3icons/core/svgs/exchanges/background/bybit.svg.js'
import cryptoCom from '@web3icons/core/svgs/exchanges/background/crypto-com.svg.js'
import gateIo from '@web3icons/core/svgs/exchanges/background/gate-io.svg.js'
import gemini from '@web3icons/core/svgs/exchanges/background/gemini.svg.js'
import uniswap from '@web3icons/core/svgs/exchanges/background/uniswap.svg.js'
import base from '@web3icons/core/svgs/networks/background/base.svg.js'
import kaia from '@web3icons/core/svgs/networks/background/kaia.svg.js'
import robinhood from '@web3icons/core/svgs/networks/background/robinhood.svg.js'
import sfp from '@web3icons/core/svgs/tokens/background/SFP.svg.js'
import argent from '@web3icons/core/svgs/wallets/background/argent.svg.js'
import backpack from '@web3icons/core/svgs/wallets/background/backpack.svg.js'
import coin98 from '@web3icons/core/svgs/wallets/background/coin98.svg.js'
import coinbase from '@web3icons/core/svgs/wallets/background/coinbase.svg.js'
import enkrypt from '@web3icons/core/svgs/wallets/background/enkrypt.svg.js'
import exodus from '@web3icons/core/svgs/wallets/background/exodus.svg.js'
import imtoken from '@web3icons/core/svgs/wallets/background/imtoken.svg.js'
import kraken from '@web3icons/core/svgs/wallets/background/kraken.svg.js'
import ledger from '@web3icons/core/svgs/wallets/background/ledger.svg.js'
import metamask from '@web3icons/core/svgs/wallets/background/metamask.svg.js'
import myEtherWallet from '@web3icons/core/svgs/wallets/background/my-ether-wallet.svg.js'
import okx from '@web3icons/core/svgs/wallets/background/okx.svg.js'
import phantom from '@web3icons/core/svgs/wallets/background/phantom.svg.js'
import rabby from '@web3icons/core/svgs/wallets/background/rabby.svg.js'
import rainbow from '@web3icons/core/svgs/wallets/background/rainbow.svg.js'
import ronin from '@web3icons/core/svgs/wallets/background/ronin.svg.js'
import safe from '@web3icons/core/svgs/wallets/background/safe.svg.js'
import solflare from '@web3icons/core/svgs/wallets/background/solflare.svg.js'
import tokenPocket from '@web3icons/core/svgs/wallets/background/token-pocket.svg.js'
import trezor from '@web3icons/core/svgs/wallets/background/trezor.svg.js'
import trust from '@web3icons/core/svgs/wallets/background/trust.svg.js'
import xdefi from '@web3icons/core/svgs/wallets/background/xdefi.svg.js'
import zerion from '@web3icons/core/svgs/wallets/background/zerion.svg.js'

/** SVGs of wallets, by their names in the listing. A wallet without its own SVG uses the SVG of its brand. */
export const builtInWallets: Readonly<Record<string, string>> = {
  MetaMask: metamask,
  Base: base,
  'Trust Wallet': trust,
  Phantom: phantom,
  'Rabby Wallet': rabby,
  'OKX Wallet': okx,
  Ledger: ledger,
  Safe: safe,
  'Binance Wallet': binance,
  Rainbow: rainbow,
  'Uniswap Wallet': uniswap,
  Zerion: zerion,
  'Bitget Wallet': bitget,
  Solflare: solflare,
  Backpack: backpack,
  'Coinbase Wallet': coinbase,
  Ready: argent,
  imToken: imtoken,
  TokenPocket: tokenPocket,
  'SafePal Wallet': sfp,
  '1inch Wallet': oneinch,
  'Bybit Wallet': bybit,
  Exodus: exodus,
  'Kraken Wallet': kraken,
  'Crypto.com Onchain': cryptoCom,
  'Ronin Wallet': ronin,
  'Coin98 Wallet': coin98,
  'Trezor Suite': trezor,
  'Gate Wallet': gateIo,
  'Enkrypt Wallet': enkrypt,
  'MEW wallet': myEtherWallet,
  'Gemini Wallet': gemini,
  'Robinhood Wallet': robinhood,
  'CTRL Wallet': xdefi,
  'Kaia Wallet': kaia,
}
