type Connect = (relayUrl?: string) => Promise<void>

/**
 * Lets one attempt to connect serve every caller. Works around @walletconnect/universal-provider 2.21.8: while the
 * relay cannot be reached, each waiting request starts attempts of its own, dozens a second
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
