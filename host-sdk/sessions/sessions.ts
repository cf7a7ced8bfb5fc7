/** An EIP-1193 provider, such as `foyer.provider`. */
export interface SessionProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
}

/** The page's own key, which uses the permissions. */
export interface SessionKey {
  type: 'secp256k1'
  /** Uncompressed public key: 0x04 and 64 bytes. */
  publicKey: `0x${string}`
}

/** A page's request for one permission, for one key, until it expires. */
export interface SmartSessionRequest {
  /** Chain id in hex, such as `0x1`. */
  chainId: `0x${string}`
  address?: `0x${string}`
  /** Seconds since 1970. */
  expiry: number
  signer: { type: 'keys'; data: { keys: readonly [SessionKey] } }
  permissions: readonly [{ type: string; data: Readonly<Record<string, unknown>> }]
  policies: readonly { type: string; data: Readonly<Record<string, unknown>> }[]
}

export interface SmartSession {
  chainId: string
  address: string
  expiry: number
  permissions: SmartSessionRequest['permissions']
  /** The key's holder passes it to `delegationManager`. It also identifies the session to revoke. */
  context: `0x${string}`
  delegationManager: `0x${string}`
}

/**
 * Asks the visitor to permit transactions signed by the page's key. Rejects with 4001 if the visitor declines, and with
 * 4200 if permissions are not supported.
 */
export const grantPermissions = async (provider: SessionProvider, request: SmartSessionRequest) =>
  // The secure frame returns this type.
  (await provider.request({ method: 'wallet_grantPermissions', params: [request] })) as SmartSession

/** Returns the page's active permissions in ERC-7715 format. */
export const getSmartSessions = async (provider: SessionProvider) =>
  (await provider.request({ method: 'wallet_getGrantedExecutionPermissions' })) as readonly (Readonly<
    Record<string, unknown>
  > & { context: `0x${string}` })[]

/** Asks the visitor to revoke a session on chain. */
export const revokeSmartSession = async (provider: SessionProvider, { context }: Pick<SmartSession, 'context'>) => {
  await provider.request({ method: 'wallet_revokePermissions', params: [{ context }] })
}

const chainsIn = (supported: unknown): readonly unknown[] =>
  Object.values((supported ?? {}) as Record<string, { chainIds?: readonly unknown[] }>).flatMap(
    ({ chainIds = [] }) => chainIds,
  )

/** True if the connected wallet enforces permission limits on a chain. False if the wallet does not report this. */
export const isSmartSessionSupported = async (provider: SessionProvider, chainId: `0x${string}`) => {
  try {
    const supported = await provider.request({ method: 'wallet_getSupportedExecutionPermissions' })
    return chainsIn(supported).includes(chainId)
  } catch {
    // The wallet lacks the method, or the page lacks the feature.
    return false
  }
}

const intervals = { '1s': 1, '1d': 86_400, '1w': 604_800, '1m': 2_592_000 } as const

export interface Subscription {
  chainId: `0x${string}`
  /** Interval of the subscription. A month has 30 days. */
  interval: keyof typeof intervals
  /** The network's native currency. */
  asset: 'native'
  /** Amount in the smallest unit, in hex. */
  amount: `0x${string}`
  signerPublicKey: `0x${string}`
  /** Seconds since 1970. */
  expiry: number
}

/** Creates the request for a subscription, which starts now and pays an amount per interval. */
export const createSubscription = (subscription: Subscription, now = Date.now()): SmartSessionRequest => {
  const { chainId, interval, amount, signerPublicKey, expiry } = subscription
  const data = { allowance: amount, start: Math.floor(now / 1000), period: intervals[interval] }
  return {
    chainId,
    expiry,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: signerPublicKey }] } },
    permissions: [{ type: 'native-token-recurring-allowance', data }],
    policies: [],
  }
}
