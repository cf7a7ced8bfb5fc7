import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { stopServing } from './stopServing.ts'

interface ListenOptions {
  port: number
  /** Address on which the server listens. */
  hostname: string
  /** Closes the app's resources, after the last response or if the port is unavailable. */
  close?: () => Promise<unknown>
  /** Maximum time until a request is completely received. Responses can take longer. */
  arrivalMs?: number
}

/** Enough time for one MiB from a slow phone. A slower request would occupy its connection's memory for minutes. */
const longestArrivalMs = 30_000
/** Interval at which connections are checked. */
const pollIntervalMs = 5_000

/**
 * Serves an app. Resolves once it listens, with a function that stops it after the running requests. Rejects with a
 * `ListenError` if the port is unavailable.
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
