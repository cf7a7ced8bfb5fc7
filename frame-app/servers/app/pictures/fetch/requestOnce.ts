import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Resolve } from '#protocol/server-kit/public-hosts/createResolve'
import { lookupOf } from '#protocol/server-kit/public-hosts/lookupOf'
import { PictureError } from '../check/PictureError.ts'

export interface NetworkAccess {
  resolve: Resolve
  /** True if the server may connect to this address. */
  mayReach: (address: string) => boolean
  /** Accepted media types. Default: images. */
  accept?: string
}

export type PictureResponse = { status: 'redirect'; location: string } | { status: 'found'; bytes: Buffer }

/** User agent of this server. The server's own image route rejects requests with it, to prevent loops. */
export const userAgent = 'Foyer'

/** Maximum size of a downloaded image. */
const maxAnswerBytes = 1024 * 1024

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Resolves the host's addresses. Rejects the host if any address is not public, because another lookup could choose
 * that address.
 */
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
    // Without a text encoding, a response emits buffers.
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
  // Rejects compressed data, because it was not requested and could expand to any size.
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  if (statusCode !== 200 || !isPlain) throw new PictureError('bad_answer')
  if (Number(headers['content-length'] ?? 0) > maxAnswerBytes) throw new PictureError('too_large')
  return { status: 'found', bytes: await readBody(response) }
}

/** Sends one request to a checked address of the host, without any visitor data. */
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
