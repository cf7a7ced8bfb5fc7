import { other, type Row, shown } from './Row.ts'

const constants = 'e2e/conformance/constants.test.ts'

/** Section 9, below its table: networks, defaults and orders. */
export const defaultRows: readonly Row[] = [
  shown(
    'names on eip155 alone',
    'frame-app/domains/account-data/identity.test.ts',
    'sends no request without an account, or for one on Solana',
  ),
  shown(
    'limits of the onramp',
    'frame-app/servers/data/onramp/readOffers.test.ts',
    'uses the defaults for a provider without options',
  ),
  shown('features and their orders', constants, 'uses the specified default features and order of sign-in methods'),
  shown(
    'order of wallets',
    'frame-app/domains/wallets/walletOrder.test.ts',
    'lists recent wallets first, each wallet once',
  ),
  other('default type of account', 'Accounts of e-mail are smart accounts'),
  shown(
    'built-in networks',
    'shared-protocol/networks.test.ts',
    'the built-in networks match the specification, by CAIP-2 id',
  ),
  other('24 EVM networks behind the RPC proxy'),
  other('restricted time zones', 'Restricted time zones'),
  other('analytics config', '`/getAnalyticsConfig` asked by the modal'),
  other('sessions of the data service', '`/v1/sessions`: list and revoke'),
  other('analytics', 'Analytics on by default; `/e` with url and domain'),
  other('what is a buy', '`MODAL_CREATED`, `SELECT_WHAT_IS_A_BUY` and its view'),
  other('unused parameters', '`sender`, `onramp`, `cache` and `gasPrice` as parameters'),
  other('connector type external', 'Connectors of type `external`'),
  other('account types', 'Account types of polkadot and bip122'),
  other('connection state', 'Connections, buffering and errors as one state of connecting'),
  shown(
    'two zones of names',
    'e2e/blockchain-data/registeredNames.test.ts',
    'returns names of the earlier zone after the current zone’s',
  ),
  shown(
    'default theme',
    'e2e/journeys/page/options.spec.ts',
    'a page sets the theme to dark and changes it at run time',
  ),
  shown('accents and backgrounds', constants, 'uses the specified accents and backgrounds by default'),
  shown('networks with swaps, 12', constants, 'offers swaps only on the twelve networks with exchanges'),
  shown('time zones', constants, 'offers a visitor in the time zone %s all features'),
  shown(
    'the embedded wallet on eip155 and solana',
    'frame-app/domains/connections/embeddedAccount.test.ts',
    'connects all namespaces of the page, and keeps the active one',
  ),
  shown(
    'providers of the onramp, 1-2 %',
    'frame-app/servers/data/onramp/readOffers.test.ts',
    'uses the defaults for a provider without options',
  ),
  shown(
    'crypto of the onramp',
    'frame-app/servers/data/onramp/readOffers.test.ts',
    'uses each currency’s own contracts in the defaults',
  ),
  other('the longest buffer', 'Buffers of 0x7fffffff bytes'),
  shown(
    'balances on eip155 and solana',
    'frame-app/servers/data/balances/readSolanaHoldings.test.ts',
    'lists SOL, then SPL and Token-2022 tokens by mint',
  ),
  shown(
    'the onramp on eip155 and solana',
    'frame-app/domains/buy/choice.test.ts',
    'defaults to SOL on Solana, USDC elsewhere, unless chosen',
  ),
  other('activity on eip155 alone', 'Activity on eip155 alone'),
]
