import { type RelayError, readRefusal } from './relayProblem.ts'

interface Socket {
  on: (event: 'error', listener: (error: unknown) => void) => void
}

/**
 * Hears why the relay closes a connection. The library tries again with new ones and stops listening to those before,
 * which then throw into nowhere: so every one of them is listened to.
 */
export const watchRefusals = (relayer: { provider: Socket }, onRefused: (error: RelayError) => void) => {
  const report = (error: unknown) => {
    const refusal = readRefusal(error instanceof Error ? error.message : String(error))
    if (refusal) onRefused(refusal)
  }
  const listenTo = (socket: Socket) => {
    // Before the first connection there is an empty object.
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
