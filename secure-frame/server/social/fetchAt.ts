import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { lookupOf } from '#protocol/server/public-hosts/lookupOf'

/** What a stream is of, where an answer may have one. */
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
 * A fetch that connects to one of these addresses: the name, which the certificate still has to be of, is not looked up again, so
 * that nobody answers a check with one address and the call with another. Follows no redirect. Rejects with TypeError, as `fetch`
 * does, where nothing answers.
 */
export const fetchAt =
  (addresses: readonly [string, ...string[]]): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init)
    const url = new URL(asked.url)
    const body = Buffer.from(await asked.arrayBuffer())
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    // Compressed bytes could unpack to any size.
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
