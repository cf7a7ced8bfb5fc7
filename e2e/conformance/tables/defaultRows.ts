import { other, type Row, shown } from './Row.ts'

const constants = 'e2e/conformance/constants.test.ts'

/** Section 9, below its table: networks, defaults and orders. */
export const defaultRows: readonly Row[] = [
  shown(
    'names on eip155 alone',
    'frame-app/domains/account-data/identity.test.ts',
    'nothing is asked without an account, or of one on Solana',
  ),
  shown(
    'limits of the onramp',
    'frame-app/server/blockchain-data/onramp/readOffers.test.ts',
    'of a provider that does not say what it sells, the defaults are taken',
  ),
  shown(
    'features and their orders',
    constants,
    'a page that sets nothing has the decided features, and ways to sign in by their order',
  ),
  shown(
    'order of wallets',
    'frame-app/domains/wallets/walletOrder.test.ts',
    'recent wallets come first, each wallet once',
  ),
  other('default type of account', 'Accounts of e-mail are smart accounts'),
  shown(
    'built-in networks',
    'shared-protocol/networks.test.ts',
    'the built-in networks have those of the specification, by CAIP-2 id',
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
    'a name of the earlier zone is read, after that of the current one',
  ),
  shown('default theme', 'e2e/journeys/page/options.spec.ts', 'the theme is dark by default and changes at run time'),
  shown(
    'accents and backgrounds',
    constants,
    'accents and backgrounds are the specified ones, where the page names none',
  ),
  shown(
    'networks with swaps, 12',
    constants,
    'swaps are offered on the twelve networks that have exchanges, and on no other',
  ),
  shown('time zones', constants, 'a visitor of the time zone %s is offered all that others are'),
  shown(
    'the embedded wallet on eip155 and solana',
    'frame-app/domains/connections/embeddedAccount.test.ts',
    'a login connects every namespace that the page offers, and leaves the chosen one active',
  ),
  shown(
    'providers of the onramp, 1-2 %',
    'frame-app/server/blockchain-data/onramp/readOffers.test.ts',
    'of a provider that does not say what it sells, the defaults are taken',
  ),
  shown(
    'crypto of the onramp',
    'frame-app/server/blockchain-data/onramp/readOffers.test.ts',
    'the defaults name each currency by its own contracts',
  ),
  other('the longest buffer', 'Buffers of 0x7fffffff bytes'),
  shown(
    'balances on eip155 and solana',
    'frame-app/server/blockchain-data/balances/readSolanaHoldings.test.ts',
    'SOL comes first, then SPL and Token-2022 tokens, several accounts of a mint as one',
  ),
  shown(
    'the onramp on eip155 and solana',
    'frame-app/domains/buy/choice.test.ts',
    'SOL is bought on Solana, and dollars elsewhere, unless the visitor says otherwise',
  ),
  other('activity on eip155 alone', 'Activity on eip155 alone'),
]
