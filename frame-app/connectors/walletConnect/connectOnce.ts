type Connect = (relayUrl?: string) => Promise<void>

/**
 * Lets all callers share one connection attempt. Works around @walletconnect/universal-provider 2.21.8: while the relay
 * is unreachable, each waiting request starts its own attempts, dozens per second
 * (WalletConnect/walletconnect-monorepo#7131, fixed by #7206).
 */
export const connectOnce = (relayer: object) => {
  // Private in the library's types.
  const connect: Connect = Reflect.get(relayer, 'connect').bind(relayer)
  let connecting: Promise<void> | undefined
  const connectAtMostOnce: Connect = (relayUrl) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }
  Object.assign(relayer, { connect: connectAtMostOnce })
}
