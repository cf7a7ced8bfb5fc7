import { lookup } from 'node:dns/promises'
import type { Picture } from '../check/checkPicture.ts'
import { PictureError } from '../check/PictureError.ts'
import { preparePicture } from '../preparePicture.ts'
import type { FetchPlaces } from './createFetchPlaces.ts'
import { createResolve } from './createResolve.ts'
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

/** As the system resolves names, `localhost` among them. */
const resolveAll = async (hostname: string) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/** The outside as servers see it: public addresses, over https. */
export const publicInternet: FetchOptions = {
  resolve: createResolve(),
  mayReach: isPublicAddress,
  allowsHttp: false,
  timeoutMs: fetchTimeoutMs,
}

/** For development: this machine as well, without TLS. */
export const withLoopback: FetchOptions = {
  ...publicInternet,
  resolve: resolveAll,
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

interface Fetching {
  options: FetchOptions
  places: FetchPlaces
  signal: AbortSignal
}

/** The place is held until the request has ended, even if nobody waits for it any more. */
const requestInPlace = async (url: URL, { options, places, signal }: Fetching) => {
  const leave = places(url.hostname)
  if (!leave) throw new PictureError('busy')
  try {
    return await requestOnce(url, options, signal)
  } finally {
    leave()
  }
}

const follow = async (url: URL, fetching: Fetching, left = maxRedirects): Promise<Buffer> => {
  const answer = await requestInPlace(url, fetching)
  if (answer.status === 'found') return answer.bytes
  if (left === 0) throw new PictureError('too_many_redirects')
  return follow(readPublicUrl(answer.location, fetching.options, url), fetching, left - 1)
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** Fetches a URL that was read: from public addresses alone, at most 1 MB. Throws PictureError. */
export const fetchBytes = async (url: URL, options: FetchOptions, places: FetchPlaces) => {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    // Not every way to resolve a name can be cancelled.
    return await Promise.race([follow(url, { options, places, signal }), untilAborted(signal)])
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    throw new PictureError(signal.aborted ? 'timeout' : 'unreachable', { cause })
  }
}

/** Fetches a picture of a URL that was read, checks it, and resizes a large one. Throws PictureError. */
export const fetchPicture = async (url: URL, options: FetchOptions, places: FetchPlaces): Promise<Picture> =>
  preparePicture(await fetchBytes(url, options, places))
