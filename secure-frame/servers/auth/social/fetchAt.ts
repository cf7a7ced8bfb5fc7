import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { lookupOf } from '#protocol/server-kit/public-hosts/lookupOf'

/** Returns the body stream, or none if the status allows no body. */
const bodyOf = (response: IncomingMessage) => {
  if (response.statusCode !== 204 && response.statusCode !== 304) return Readable.toWeb(response) as ReadableStream
  response.resume()
  return null
}

const headersOf = ({ rawHeaders }: IncomingMessage) => {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  return headers
}

/**
 * Creates a `fetch` that connects only to these addresses. The host is not looked up again, so that a DNS change after
 * the check cannot redirect the call. The certificate must still match the host. Follows no redirects. Rejects with
 * TypeError, like `fetch`, if the connection fails.
 */
export const fetchAt =
  (addresses: readonly [string, ...string[]]): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init)
    const url = new URL(asked.url)
    const body = Buffer.from(await asked.arrayBuffer())
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    // Disables compression, because compressed data could expand to any size.
    const headers = { ...Object.fromEntries(asked.headers), 'accept-encoding': 'identity' }
    const given = { method: asked.method, headers, lookup: lookupOf(addresses), agent: false, signal: asked.signal }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, given, resolve)
        .once('error', (cause) =>
          reject(asked.signal.aborted ? asked.signal.reason : new TypeError('fetch failed', { cause })),
        )
        .end(body)
    })
    return new Response(bodyOf(response), { status: response.statusCode ?? 500, headers: headersOf(response) })
  }
