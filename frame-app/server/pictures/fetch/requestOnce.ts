import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Resolve } from '#protocol/server/public-hosts/createResolve'
import { lookupOf } from '#protocol/server/public-hosts/lookupOf'
import { PictureError } from '../check/PictureError.ts'

export interface NetworkAccess {
  resolve: Resolve
  /** Whether the server may connect to this address. */
  mayReach: (address: string) => boolean
  /** The media types that are asked for. Default: pictures. */
  accept?: string
}

export type PictureResponse = { status: 'redirect'; location: string } | { status: 'found'; bytes: Buffer }

/** By this name the server recognizes itself: it fetches no picture from its own picture route. */
export const userAgent = 'Foyer'

/** No picture is sent with more. */
const maxAnswerBytes = 1024 * 1024

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The host's addresses. One that is not public refuses the host: another lookup might choose that one. */
const findAddresses = async (url: URL, { resolve, mayReach }: NetworkAccess, signal: AbortSignal) => {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host, signal)
  if (!addresses.every(mayReach)) throw new PictureError('refused_address')
  const [first, ...others] = addresses
  if (!first) throw new PictureError('unreachable')
  return [first, ...others] as const
}

const readBody = async (response: IncomingMessage) => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    // Without an encoding, a response yields buffers.
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > maxAnswerBytes) throw new PictureError('too_large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

const readAnswer = async (response: IncomingMessage): Promise<PictureResponse> => {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    return { status: 'redirect', location: headers.location }
  }
  // Compressed bytes could unpack to any size, and were not asked for.
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  if (statusCode !== 200 || !isPlain) throw new PictureError('bad_answer')
  if (Number(headers['content-length'] ?? 0) > maxAnswerBytes) throw new PictureError('too_large')
  return { status: 'found', bytes: await readBody(response) }
}

/** One request, to an address of the host that was checked. Sends nothing that tells of the visitor. */
export const requestOnce = async (url: URL, network: NetworkAccess, signal: AbortSignal): Promise<PictureResponse> => {
  const addresses = await findAddresses(url, network, signal)
  signal.throwIfAborted()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { Accept: network.accept ?? 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': userAgent }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { lookup: lookupOf(addresses), agent: false, signal, headers }, resolve)
      .once('error', reject)
      .end()
  })
  try {
    return await readAnswer(response)
  } finally {
    response.destroy()
  }
}
