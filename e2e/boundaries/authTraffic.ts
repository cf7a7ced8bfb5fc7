import type { BrowserContext, Request } from '@playwright/test'
import { type AuthCallName, authCalls } from '../../secure-frame/contract/contract.ts'
import { origins, ports } from '../world/stack/ports.ts'

export const authUrl = `http://127.0.0.1:${ports.auth}`

const pathOf = (request: Request) => new URL(request.url()).pathname

/**
 * Requests to the auth server pass through here from the start: a route that is set later does not always apply to a
 * new frame.
 */
export const stepBetween = (context: BrowserContext) => context.route(`${origins.auth}/**`, (route) => route.fallback())

/** The browser's requests to the auth server so far: the calls with a device proof. */
export const recordAuthCalls = (context: BrowserContext) => {
  const recorded: Request[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(`${origins.auth}/v1/`) && request.headers().dpop) recorded.push(request)
  })
  return {
    all: () => recorded,
    /** The latest of these calls. */
    last: (name: AuthCallName) => {
      const request = recorded.findLast((one) => pathOf(one) === authCalls[name].path)
      if (!request) throw new Error(`The browser has not called ${name}`)
      return request
    },
    count: (name: AuthCallName) => recorded.filter((one) => pathOf(one) === authCalls[name].path).length,
  }
}

interface Stolen {
  path: string
  headers: Record<string, string>
  body: string
}

export const stealFrom = (request: Request): Stolen => {
  const { dpop = '', authorization } = request.headers()
  return {
    path: pathOf(request),
    headers: { 'content-type': 'application/json', dpop, ...(authorization && { authorization }) },
    body: request.postData() ?? '',
  }
}

/** Repeats the request to the server from outside the browser. Returns its answer. */
export const sayAgain = async ({ path, headers, body }: Stolen) => {
  const response = await fetch(`${authUrl}${path}`, { method: 'POST', headers, body })
  const { error } = (await response.json()) as { error?: string }
  return [response.status, error]
}

/** Simulates an expired token once: the browser fetches new ones. */
export const expireOnce = (context: BrowserContext, name: AuthCallName) =>
  context.route(
    `${origins.auth}${authCalls[name].path}`,
    (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': origins.secure },
        json: { error: 'invalid_token', message: 'Expired' },
      }),
    { times: 1 },
  )
