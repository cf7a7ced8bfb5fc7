import * as z from '../schema.ts'
import { AccountType, AccountTypes } from './accountType.ts'
import { Address } from './address.ts'
import { ChainId } from './caip.ts'
import { flag, numberBetween, oneOf, text } from './scalars.ts'

const amount = numberBetween(0, Number.MAX_VALUE)

/** Maximum number of tokens that are reported for an account. */
export const maxReportedTokens = 100

const TokenBalance = z.strictObject({
  name: text(255),
  symbol: text(255),
  chainId: ChainId,
  /** The token's contract address. Undefined for a native currency. */
  address: z.optional(Address),
  /** The value of the whole amount, and of one token, in US dollars. Undefined if no price is known. */
  value: z.optional(amount),
  price: z.optional(amount),
  /** Amounts as plain decimal numbers, such as `{ decimals: '18', numeric: '1.5' }`. */
  quantity: z.strictObject({ decimals: text(8), numeric: text(400) }),
  /** Empty if there is no picture. */
  iconUrl: text(2048),
})

/** The signed-in user of the embedded wallet. */
const WalletUser = z.strictObject({
  /** Always null, because pages receive no e-mail address that their visitor did not share with them. */
  email: z.nullable(text(254)),
  address: Address,
  chainId: ChainId,
  accounts: z.listOf(z.strictObject({ address: Address, type: AccountType }), 8),
  preferredAccountType: AccountType,
  smartAccountDeployed: flag,
})

/**
 * Further details of an account. They are null or empty if the modal has not read them yet, or does not support their
 * login method.
 */
export const accountDetails = {
  /** Balance of the native currency as a plain decimal number, and the currency's symbol. */
  balance: z.since(2, z.nullable(text(400))),
  balanceSymbol: z.since(2, z.nullable(text(255))),
  /** Name of the account in ENS. */
  profileName: z.since(2, z.nullable(text(255))),
  profileImage: z.since(2, z.nullable(text(4096))),
  user: z.since(2, z.nullable(WalletUser)),
  addressExplorerUrl: z.since(2, z.nullable(text(2048))),
  smartAccountDeployed: z.since(2, flag),
  /** The selected tab of the Account view. Null for accounts without tabs. */
  currentTab: z.since(2, z.nullable(oneOf('tokens', 'items', 'activity'))),
  tokenBalance: z.since(2, z.listOf(TokenBalance, maxReportedTokens)),
  /** Every account that the wallet shares. `type` is null if Foyer does not know it. */
  allAccounts: z.since(2, z.listOf(z.strictObject({ address: Address, type: z.nullable(AccountType) }), 100)),
  /** Always empty, because visitors' labels for their accounts are not shared. */
  addressLabels: z.since(2, z.record(Address, text(32))),
  connectedWalletInfo: z.since(
    2,
    z.nullable(
      z.strictObject({
        name: text(64),
        rdns: z.nullable(text(128)),
        icon: z.nullable(text(16_384)),
        type: oneOf('injected', 'walletConnect', 'embedded'),
      }),
    ),
  ),
  preferredAccountTypes: z.since(2, AccountTypes),
  socialProvider: z.since(2, z.nullable(text(32))),
  socialWindow: z.since(2, z.nullable(flag)),
  farcasterUrl: z.since(2, z.nullable(text(2048))),
}
const AccountDetails = z.strictObject(accountDetails)
/** The account details with all properties present. They are optional only in messages of earlier protocol versions. */
export type AccountDetails = Required<z.infer<typeof AccountDetails>>
