type Connect = (relayUrl?: string) => Promise<void>

/**
 * While the relay is away the library begins to connect anew for everything that waits for a connection, dozens of times
 * a second: one attempt serves all.
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
