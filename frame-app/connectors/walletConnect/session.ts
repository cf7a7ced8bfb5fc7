import * as z from 'zod/mini'
import type { Namespace } from '#protocol/vocabulary/network'
import type { WalletAccount } from '../Connector.ts'
import { isEvmAddress } from '../evmAddress.ts'
import { readWalletAddresses } from '../readWalletAddresses.ts'
import { isSolanaAddress } from '../solanaAddress.ts'

const SessionNamespace = z.object({ accounts: z.array(z.string()), methods: z.array(z.string()) })

/** Schema of a library session. Most of its content comes from the wallet and is untrusted. */
const GivenSession = z.object({
  topic: z.string(),
  /** Unix time in seconds. */
  expiry: z.number(),
  namespaces: z.record(z.string(), SessionNamespace),
  /** The wallet's session properties (CAIP-25). If they are invalid, they are ignored and the session stays valid. */
  sessionProperties: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  /** The wallet's metadata. If it is invalid, it is ignored and the session stays valid. */
  peer: z.catch(z.object({ metadata: z.catch(z.record(z.string(), z.unknown()), {}) }), { metadata: {} }),
})

/** Describes an account on one chain (CAIP-2). */
export type SessionAccount = Pick<WalletAccount, 'address' | 'caipNetworkId'>

export interface PairedSession {
  topic: string
  /** Unix time in seconds. */
  expiry: number
  /** The wallet's metadata. */
  wallet: { name: string; icon: string | null; native?: string; universal?: string }
  accounts: SessionAccount[]
  /** The wallet's textual session properties (CAIP-25). */
  sessionProperties: Readonly<Record<string, string>>
  /** Methods that the wallet supports, by namespace. */
  methods: Partial<Record<Namespace, string[]>>
}

const isAddressOf = (namespace: string, address: string) =>
  namespace === 'eip155' ? isEvmAddress(address) : namespace === 'solana' && isSolanaAddress(address)

/** Parses a CAIP-10 account, such as `eip155:1:0xab…`. Undefined if it cannot be used. */
const readAccount = (account: string): SessionAccount | undefined => {
  const [namespace = '', reference = '', address = '', ...rest] = account.split(':')
  if (rest.length > 0 || !isAddressOf(namespace, address)) return undefined
  return { address, caipNetworkId: `${namespace}:${reference}` }
}

/** Maximum length of a wallet link that the modal stores. */
const maxLinkLength = 2048

const isIcon = (icon: unknown): icon is string => typeof icon === 'string' && /^https:\/\/[^\s]{1,2000}$/.test(icon)

/** Returns the first valid icon. Wallets send a list or a single icon. */
const iconOf = (icons: unknown) => [icons].flat().find(isIcon) ?? null

const linkOf = (link: unknown) => (typeof link === 'string' && link.length <= maxLinkLength ? link : '')

/** Returns the wallet's links without invalid or overlong ones. Whether a link may be opened is checked on use. */
const linksOf = (redirect: unknown) => {
  const given = Object(redirect) as Record<string, unknown>
  const [native, universal] = [linkOf(given.native), linkOf(given.universal)]
  return { ...(native && { native }), ...(universal && { universal }) }
}

const nameOf = (name: unknown) => (typeof name === 'string' ? name.trim().slice(0, 64) : '') || 'Wallet'

/** Parses a session. Undefined if it is invalid or has no usable account. */
export const readSession = (input: unknown): PairedSession | undefined => {
  const parsed = GivenSession.safeParse(input)
  if (!parsed.success) return undefined
  const { topic, expiry, namespaces, peer, sessionProperties = {} } = parsed.data
  const { name, icons, redirect } = peer.metadata
  const entries = Object.entries(namespaces)
  const methodsOf = (namespace: Namespace) =>
    entries.filter(([key]) => key.split(':')[0] === namespace).flatMap(([, { methods }]) => methods)
  const accounts = entries.flatMap(([, one]) => one.accounts).flatMap((account) => readAccount(account) ?? [])
  if (accounts.length === 0) return undefined
  return {
    topic,
    expiry,
    wallet: { name: nameOf(name), icon: iconOf(icons), ...linksOf(redirect) },
    accounts,
    sessionProperties,
    methods: { eip155: methodsOf('eip155'), solana: methodsOf('solana') },
  }
}

/**
 * Returns the session's accounts in a namespace. Prefers the wanted chain, otherwise uses the first chain. Throws
 * TooManyAccountsError.
 */
export const findSessionAccount = (
  { accounts }: PairedSession,
  namespace: Namespace,
  wanted?: string,
): WalletAccount | undefined => {
  const own = accounts.filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
  const { caipNetworkId } = own.find((account) => account.caipNetworkId === wanted) ?? own[0] ?? {}
  if (!caipNetworkId) return undefined
  const there = own.filter((account) => account.caipNetworkId === caipNetworkId).map(({ address }) => address)
  const read = readWalletAddresses(there, (address) => typeof address === 'string')
  return read && { ...read, caipNetworkId }
}

/** Returns a check of whether a session can be used on a chain. */
export const isMethodApproved =
  (caipNetworkId: string) =>
  ({ accounts }: PairedSession) =>
    accounts.some((account) => account.caipNetworkId === caipNetworkId)
