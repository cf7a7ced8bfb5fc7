import { lookup } from 'node:dns/promises'
import type { Picture } from '../check/checkPicture.ts'
import { PictureError } from '../check/PictureError.ts'
import { preparePicture } from '../preparePicture.ts'
import { isLoopbackAddress, isPublicAddress } from './isPublicAddress.ts'
import { type Network, requestOnce } from './requestOnce.ts'

const maxRedirects = 3
/** For name lookups, redirects and the whole answer together. */
const fetchTimeoutMs = 5000
const maxUrlLength = 2048

export interface FetchOptions extends Network {
  /** Lets URLs begin with `http:` and name any port: for development on one machine. */
  allowsHttp: boolean
  timeoutMs: number
}

const resolveAll = async (hostname: string) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/** The outside as servers see it: public addresses, over https. */
export const publicInternet: FetchOptions = {
  resolve: resolveAll,
  mayReach: isPublicAddress,
  allowsHttp: false,
  timeoutMs: fetchTimeoutMs,
}

/** For development: this machine as well, without TLS. */
export const withLoopback: FetchOptions = {
  ...publicInternet,
  mayReach: (address) => isPublicAddress(address) || isLoopbackAddress(address),
  allowsHttp: true,
}

/** A URL that may be asked. Ports other than the protocol's own are for development: they would let pages scan a host. */
export const readPublicUrl = (text: string, { allowsHttp }: Pick<FetchOptions, 'allowsHttp'>, base?: URL) => {
  const url = text.length <= maxUrlLength && URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  const isRight = url?.protocol === 'https:' ? allowsHttp || url.port === '' : allowsHttp && url?.protocol === 'http:'
  if (!url || !isRight || url.username !== '' || url.password !== '') throw new PictureError('invalid_url')
  url.hash = ''
  return url
}

const follow = async (url: URL, options: FetchOptions, signal: AbortSignal, left = maxRedirects): Promise<Buffer> => {
  const answer = await requestOnce(url, options, signal)
  if (answer.status === 'found') return answer.bytes
  if (left === 0) throw new PictureError('too_many_redirects')
  return follow(readPublicUrl(answer.location, options, url), options, signal, left - 1)
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** Fetches a URL that was read: from public addresses alone, at most 1 MB. Throws PictureError. */
export const fetchBytes = async (url: URL, options: FetchOptions) => {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    // A name lookup cannot be aborted.
    return await Promise.race([follow(url, options, signal), untilAborted(signal)])
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    throw new PictureError(signal.aborted ? 'timeout' : 'unreachable', { cause })
  }
}

/** Fetches a picture of a URL that was read, checks it, and resizes a large one. Throws PictureError. */
export const fetchPicture = async (url: URL, options: FetchOptions): Promise<Picture> =>
  preparePicture(await fetchBytes(url, options))
