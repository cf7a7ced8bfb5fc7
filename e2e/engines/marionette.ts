import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Firefox listens within this number of tries, or not at all. */
const mostTries = 100
const everyMs = 200

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    // Later errors have a separate listener.
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })

const openOnceThere = async (port: number): Promise<Socket> => {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const socket = await open(port).catch(() => undefined)
    if (socket) return socket
    await setTimeout(everyMs)
  }
  return open(port)
}

/** Calls `receive` with each message: its length in bytes, a colon, and its JSON. */
const readMessages = (socket: Socket, receive: (message: unknown) => void) => {
  let rest = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    for (let colon = rest.indexOf(':'); colon >= 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (rest.length < end) return
      receive(JSON.parse(rest.subarray(colon + 1, end).toString()))
      rest = rest.subarray(end)
    }
  })
}

/**
 * Sends one command of Firefox's own protocol, for features that WebDriver BiDi lacks. It needs no session. Firefox
 * ends every session, including BiDi's, when the caller disconnects, so the connection ends with the browser.
 */
export const askMarionette = async (port: number, name: string, parameters: object) => {
  const socket = await openOnceThere(port)
  socket.unref()
  await new Promise<void>((resolve, reject) => {
    readMessages(socket, (message) => {
      // The first message identifies the server.
      if (!Array.isArray(message)) return
      const [, , error] = message
      if (error) reject(new Error(`Firefox refuses ${name}: ${JSON.stringify(error).slice(0, 200)}`))
      else resolve()
    })
    // Without effect once it has answered.
    for (const event of ['error', 'close']) socket.on(event, () => reject(new Error(`Firefox has hung up at ${name}`)))
    const command = JSON.stringify([0, 1, name, parameters])
    socket.write(`${Buffer.byteLength(command)}:${command}`)
  })
}
