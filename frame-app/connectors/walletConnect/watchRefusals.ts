import { type RelayError, readRelayRefusal } from './relayProblem.ts'

interface Socket {
  on: (event: 'error', listener: (error: unknown) => void) => void
}

/**
 * Reports why the relay closes a connection. Works around @walletconnect/universal-provider 2.21.8, which reports the
 * close reason only as an `error` event of the socket (WalletConnect/walletconnect-monorepo#2096). On reconnect, it
 * removes its listeners from the old socket, so a late `error` would be uncaught. Therefore every socket is observed.
 */
export const watchRefusals = (relayer: { provider: Socket }, onRefused: (error: RelayError) => void) => {
  const report = (error: unknown) => {
    const refusal = readRelayRefusal(error instanceof Error ? error.message : String(error))
    if (refusal) onRefused(refusal)
  }
  const listenTo = (socket: Socket) => {
    // The socket is an empty object before the first connection.
    if ('on' in socket) socket.on('error', report)
    return socket
  }
  let current = listenTo(relayer.provider)
  Object.defineProperty(relayer, 'provider', {
    get: () => current,
    set: (next: Socket) => {
      current = listenTo(next)
    },
  })
}
