import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import { assertPortFree } from '../port.ts'
import { createAccountMethods } from './accounts.ts'
import { answer } from './answer.ts'
import { createClusterMethods } from './cluster.ts'
import { createFaucet } from './faucet.ts'
import { createHistoryMethods } from './history.ts'
import type { PutAccount } from './machine.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTransactionMethods } from './transactions.ts'
import { createWorld } from './world.ts'

interface SolanaNodeOptions {
  port: number
  slotMs?: number
  /** Accounts that exist from the start. */
  accounts?: readonly PutAccount[]
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
}

/** Starts a Solana node on loopback, with HTTP and WebSocket on one port. Returns a function that stops it. */
export async function startSolanaNode({ port, slotMs = 400, accounts = [] }: SolanaNodeOptions) {
  await assertPortFree(port)
  const world = createWorld(() => Date.now())
  for (const account of accounts) world.machine.put(account)
  const methods = {
    ...createClusterMethods(world),
    ...createAccountMethods(world),
    ...createHistoryMethods(world),
    ...createTransactionMethods(world, await createFaucet(world)),
  }
  const subscriptions = createSubscriptions(world)

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST')
      return response.writeHead(request.method === 'OPTIONS' ? 204 : 405, corsHeaders).end()
    const body = JSON.stringify(await answer(await text(request), methods))
    response.writeHead(200, { 'content-type': 'application/json', ...corsHeaders }).end(body)
  }
  const serve = (socket: WebSocket) => {
    const send = (frame: unknown) => socket.send(JSON.stringify(frame))
    const client = subscriptions.open(send)
    socket.on('message', async (data) => send(await answer(data.toString(), client.methods)))
    socket.on('error', () => socket.terminate())
    socket.on('close', client.close)
  }

  // A client that disconnects during its request needs no answer.
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const ticking = setInterval(world.slots.advance, slotMs)

  return async () => {
    clearInterval(ticking)
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
