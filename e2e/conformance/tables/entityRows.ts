import type { core } from 'zod/mini'
import { Balance } from '../../../frame-app/services/blockchain-data/balance.ts'
import { AccountIdentity } from '../../../frame-app/services/blockchain-data/getIdentity.ts'
import { NameSuggestions } from '../../../frame-app/services/blockchain-data/getNameSuggestions.ts'
import { OnrampOptions } from '../../../frame-app/services/blockchain-data/onramp/onrampOptions.ts'
import { OnrampQuote } from '../../../frame-app/services/blockchain-data/onramp/onrampQuote.ts'
import { Transaction } from '../../../frame-app/services/blockchain-data/transaction.ts'
import { Wallet } from '../../../frame-app/services/wallet-listing/wallet.ts'
import { appToSecure } from '../../../shared-protocol/app-to-secure.ts'
import { SiwxSession } from '../../../shared-protocol/siwx.ts'
import { Network } from '../../../shared-protocol/vocabulary/network.ts'
import { AccountState } from '../../../shared-protocol/vocabulary/state.ts'
import { InjectedWallet } from '../../../shared-protocol/vocabulary/wallet.ts'
import { other, type Row, shown } from './Row.ts'

/** An entity that crosses a boundary: the row lists exactly the fields of its schema. */
export interface EntityRow {
  schema: core.$ZodType
  /** As specified. A field with nested parts represents all of them. */
  fields: readonly string[]
  /** Our additional fields. */
  more?: readonly string[]
  /** Fields with deliberate deviations. */
  others?: readonly Row[]
  row: Row
}

const data = 'frame-app/services/blockchain-data'

export const entityRows: readonly EntityRow[] = [
  {
    schema: AccountState,
    fields: [
      'caipAddress',
      'address',
      'balance',
      'balanceSymbol',
      'profileName',
      'profileImage',
      'user',
      'addressExplorerUrl',
      'smartAccountDeployed',
      'currentTab',
      'tokenBalance',
      'allAccounts',
      'addressLabels',
      'connectedWalletInfo',
      'preferredAccountTypes',
      'socialProvider',
      'socialWindow',
      'farcasterUrl',
      'status',
    ],
    more: ['caipNetworkId', 'wallet'],
    row: shown(
      'account state',
      'frame-app/domains/connections/accountDetails.test.ts',
      'every namespace has the nineteen fields, connected or not',
    ),
  },
  {
    schema: appToSecure.getUser.result,
    fields: [
      'email',
      'address',
      'chainId',
      'accounts[].address',
      'accounts[].type',
      'preferredAccountType',
      'smartAccountDeployed',
    ],
    more: ['userId', 'accounts[].namespace'],
    others: [other('userName of the wallet’s user')],
    row: shown(
      'wallet user',
      'frame-app/connectors/embedded.test.ts',
      'returns the secure frame’s account, on the frame’s network',
    ),
  },
  {
    schema: SiwxSession,
    fields: [
      'data.accountAddress',
      'data.chainId',
      'data.uri',
      'data.version',
      'data.expirationTime',
      'data.issuedAt',
      'data.notBefore',
      'message',
      'signature',
      'cacao',
    ],
    more: ['data.domain', 'data.nonce', 'data.statement', 'data.requestId', 'data.resources', 'signedMessage'],
    row: shown('sign-in session', 'host-sdk/siwx/answerSiwx.test.ts', 'forwards calls to the page and returns results'),
  },
  {
    schema: Transaction,
    fields: [
      'id',
      'metadata.minedAt',
      'metadata.chain',
      'metadata.status',
      'metadata.operationType',
      'metadata.sentFrom',
      'metadata.sentTo',
      'transfers[].quantity.numeric',
      'transfers[].nft_info.name',
      'transfers[].nft_info.flags.is_spam',
      'transfers[].nft_info.content.preview.url',
      'transfers[].fungible_info.symbol',
      'transfers[].fungible_info.icon.url',
    ],
    more: [
      'metadata.hash',
      'metadata.nonce',
      'transfers[].direction',
      'transfers[].counterparty',
      'transfers[].asset_id',
      'transfers[].value',
      'transfers[].price',
      'transfers[].fungible_info.name',
      'transfers[].fungible_info.flags',
      'transfers[].nft_info.token_id',
      'transfers[].nft_info.flags.is_verified',
      'transfers[].nft_info.content.preview.content_type',
      'transfers[].nft_info.content.detail',
    ],
    row: shown(
      'transaction',
      `${data}/blockchainData.test.ts`,
      'returns a page’s next cursor and drops unknown fields',
    ),
  },
  {
    schema: Balance,
    fields: [
      'name',
      'symbol',
      'chainId',
      'address',
      'value',
      'price',
      'quantity.decimals',
      'quantity.numeric',
      'iconUrl',
    ],
    more: ['isVerified', 'isSpam'],
    row: shown('token balance', `${data}/blockchainData.test.ts`, 'omits a missing price, and defaults to verified'),
  },
  {
    schema: Wallet,
    fields: ['id', 'name', 'image_id', 'rdns', 'chains', 'mobile_link', 'desktop_link', 'webapp_link'],
    more: [
      'badge_type',
      'description',
      'homepage',
      'image_url',
      'order',
      'link_mode',
      'browse_link',
      'app_store',
      'play_store',
      'chrome_store',
      'supports_wc',
      'supports_wcpay',
    ],
    row: shown(
      'wallet listing entry',
      'frame-app/services/wallet-listing/wallet.test.ts',
      'accepts an entry of id and name; missing fields are null',
    ),
  },
  {
    schema: Network,
    fields: [
      'id',
      'name',
      'chainNamespace',
      'caipNetworkId',
      'nativeCurrency.name',
      'nativeCurrency.symbol',
      'nativeCurrency.decimals',
      'rpcUrls',
      'blockExplorers',
      'testnet',
    ],
    more: ['contracts'],
    row: shown('network', 'shared-protocol/networks.test.ts', '%s has every field of a network'),
  },
  {
    schema: InjectedWallet,
    fields: ['id', 'name'],
    more: ['icon', 'rdns', 'namespaces[]'],
    others: [other('type, chain, imageId and info of a connector')],
    row: shown(
      'connector',
      'frame-app/requests/headless/answerHeadless.test.ts',
      'lists browser wallets first, then listed ones, with images',
    ),
  },
  {
    schema: NameSuggestions,
    fields: ['suggestions[].name'],
    more: ['suggestions[].registered'],
    row: shown(
      'name suggestion',
      'e2e/blockchain-data/registeredNames.test.ts',
      'suggests names with their availability; reserved words count as taken',
    ),
  },
  {
    schema: OnrampOptions,
    fields: [
      'purchaseCurrencies[].id',
      'purchaseCurrencies[].name',
      'purchaseCurrencies[].symbol',
      ...['name', 'display_name', 'chain_id', 'contract_address'].map(
        (one) => `purchaseCurrencies[].networks[].${one}`,
      ),
      'paymentCurrencies[].id',
      ...['id', 'min', 'max'].map((one) => `paymentCurrencies[].payment_method_limits[].${one}`),
    ],
    row: shown('onramp options', `${data}/onramp/createOnramp.test.ts`, 'reads %s in the service’s format'),
  },
  {
    schema: OnrampQuote,
    fields: [
      ...['paymentSubtotal', 'paymentTotal', 'purchaseAmount'].flatMap((one) => [`${one}.amount`, `${one}.currency`]),
      'quoteId',
    ],
    more: ['networkFee'],
    others: [other('fees of a quote')],
    row: shown('onramp quote', `${data}/onramp/createOnramp.test.ts`, 'refuses %s if malformed: %j'),
  },
  {
    schema: AccountIdentity,
    fields: ['avatar', 'name'],
    row: shown(
      'identity',
      'frame-app/domains/account-data/identity.test.ts',
      'reads an account’s name and picture once in five minutes',
    ),
  },
  {
    schema: appToSecure.syncTheme.params,
    fields: ['mode'],
    others: [other('themeVariables and w3mThemeVariables')],
    row: shown(
      'theme payload',
      'frame-app/start/openEmbedded.test.ts',
      'sends theme and page to the frame before any request',
    ),
  },
  {
    schema: appToSecure.syncDappData.params,
    fields: [
      'metadata.name',
      'metadata.description',
      'metadata.url',
      'metadata.icons',
      'sdkVersion',
      'sdkType',
      'projectId',
    ],
    more: ['hostOrigin', 'languages[]'],
    row: shown(
      'app metadata sync',
      'frame-app/start/openEmbedded.test.ts',
      'sends theme and page to the frame before any request',
    ),
  },
]

/** Entities that cross no boundary, and stored data. */
export const keptRows: readonly Row[] = [
  shown(
    'connection state',
    'frame-app/domains/connect/pairing.test.ts',
    'exposes no connection at first, then the link, its expiry and opener',
  ),
  shown('send draft', 'frame-app/domains/send/links/pageFill.test.ts', 'matches a token id in any letter case'),
  other('asset from wallet', 'Price and picture of a wallet’s assets'),
  shown(
    'wallet session',
    'frame-app/connectors/walletConnect/session.test.ts',
    'reads accounts, methods and the wallet',
  ),
  shown(
    'the seven local keys',
    'frame-app/domains/connections/embeddedAccount.test.ts',
    'stores seven login keys under the project’s prefix only',
  ),
  shown(
    'a value that is broken, or of another release',
    'e2e/conformance/storage.test.ts',
    'is discarded in case of %s',
  ),
  shown(
    'connections of an earlier release',
    'frame-app/domains/connections/restoreConnections.test.ts',
    'restores and rewrites a connection of an earlier release',
  ),
  shown(
    'keys of WalletConnect under one prefix',
    'frame-app/connectors/walletConnect/keyValueStorage.test.ts',
    'restores stored values at the next start, under its prefix only',
  ),
  other('session storage'),
]
