type Connect = (relayUrl?: string) => Promise<void>

/**
 * Shares one connection attempt among all callers. Works around @walletconnect/universal-provider 2.21.8
 * (WalletConnect/walletconnect-monorepo#7131, fixed by #7206). While the relay is unreachable, each waiting request
 * would make its own attempts, dozens per second.
 */
export const connectOnce = (relayer: object) => {
  // `connect` is private in the library's types.
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
