import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { stopServing } from './stopServing.ts'

interface ListenOptions {
  port: number
  /** The address to listen on. */
  hostname: string
  /** Ends what the app works with: after the last answer, or where the port cannot be had. */
  close?: () => Promise<unknown>
  /** How long a request may take to arrive. Answers may take longer. */
  arrivalMs?: number
}

/** Enough for a MiB from a slow phone; of what arrives more slowly, each connection would hold memory for minutes. */
const longestArrivalMs = 30_000
/** How often connections are looked at. */
const pollIntervalMs = 5_000

/**
 * Serves an app. Resolves once it listens, with the function that stops it: running requests are answered first. Rejects
 * with a `ListenError` where the port cannot be had.
 */
export const listen = async (
  { fetch }: Pick<Hono, 'fetch'>,
  { port, hostname, close, arrivalMs = longestArrivalMs }: ListenOptions,
) => {
  try {
    const server = await new Promise<ServerType>((resolve, reject) => {
      const serverOptions = {
        requestTimeout: arrivalMs,
        headersTimeout: arrivalMs,
        connectionsCheckingInterval: Math.min(pollIntervalMs, arrivalMs),
      }
      const starting = serve({ fetch, port, hostname, serverOptions }, () => resolve(starting))
      starting.once('error', (cause: Error) => reject(new ListenError(port, hostname, cause)))
    })
    return async () => {
      await stopServing(server)
      await close?.()
    }
  } catch (error) {
    await close?.()
    throw error
  }
}

export class ListenError extends Error {
  override readonly name = 'ListenError'

  constructor(port: number, hostname: string, cause: Error) {
    super(`Cannot listen on port ${port} of ${hostname}: ${'code' in cause ? cause.code : cause.message}`, { cause })
  }
}
