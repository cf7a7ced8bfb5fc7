import { createServer, type IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { createRateLimit } from '../../../../shared-protocol/transport/rateLimit.ts'
import { RefusedError, readClientId } from './clientToken.ts'
import { createHub } from './hub.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

interface RelayDeps {
  port: number
  /** Accepted project ids. */
  projects: readonly string[]
  /** Accepted origins of browsers. Other clients have no origin. */
  origins: readonly string[]
  /** The relay's clock. Milliseconds. */
  now?: () => number
  /** Waiting messages. A restarted relay passes its previous ones. */
  mailbox?: Mailbox
  resendAfterMs?: number
  pingEveryMs?: number
  /** Frames per client and minute. */
  framesPerMinute?: number
}

/** Close codes (RFC 6455 registry): refused on connection, and too many frames. */
const refusedCode = 3000
const tooManyCode = 1013
const largestFrame = 1_048_576

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A local WalletConnect relay: `GET /?auth&projectId&useOnCloseEvent`, then JSON-RPC 2.0. */
export const startRelay = async (deps: RelayDeps) => {
  const { port, projects, origins, resendAfterMs = 5000, pingEveryMs = 25_000, framesPerMinute = 900 } = deps
  const { now = () => Date.now(), mailbox = createMailbox(now) } = deps
  const hub = createHub({ mailbox, resendAfterMs })
  const audiences = ['127.0.0.1', 'localhost', 'relay.localhost'].map((host) => `ws://${host}:${port}`)

  const admit = (request: IncomingMessage, query: URLSearchParams) => {
    const clientId = readClientId(query.get('auth') ?? '', { audiences, now: now() / 1000 })
    if (!projects.includes(query.get('projectId') ?? '')) throw new RefusedError('Unauthorized: invalid key')
    const { origin } = request.headers
    if (origin && !origins.includes(origin)) throw new RefusedError('Unauthorized: origin not allowed')
    return clientId
  }

  const serve = (socket: WebSocket, clientId: string) => {
    const isWithinLimit = createRateLimit({ burst: framesPerMinute, perSecond: framesPerMinute / 60 }, () => Date.now())
    const client = hub.join(clientId, (frame) => socket.send(JSON.stringify(frame)))
    let isAlive = true
    const ping = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }, pingEveryMs)
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('message', (data) => {
      if (!isWithinLimit()) return socket.close(tooManyCode, 'Too Many Requests')
      client.receive(parse(data.toString()))
    })
    // A frame that is too large or malformed ends only its connection, not the relay.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(ping)
      client.leave()
    })
  }

  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? 204 : 404).end()
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame })
  server.on('upgrade', (request, connection, head) => {
    connection.on('error', () => connection.destroy())
    const query = new URL(request.url ?? '', 'http://relay').searchParams
    let clientId = ''
    let refusal: RefusedError | undefined
    try {
      clientId = admit(request, query)
    } catch (error) {
      refusal = error instanceof RefusedError ? error : new RefusedError('JWT validation error: malformed')
    }
    if (refusal && query.get('useOnCloseEvent') !== 'true') {
      return connection.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      if (refusal) socket.close(refusedCode, refusal.message)
      else serve(socket, clientId)
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets.clients) socket.terminate()
      server.close(() => resolve())
    })
}
