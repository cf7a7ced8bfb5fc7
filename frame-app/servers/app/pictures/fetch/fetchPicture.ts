import { lookup } from 'node:dns/promises'
import { TooManyWaitingError } from '#protocol/server-kit/createSemaphore'
import type { FetchSlots } from '#protocol/server-kit/public-hosts/createFetchSlots'
import { createResolve } from '#protocol/server-kit/public-hosts/createResolve'
import { isLoopbackAddress, isPublicAddress } from '#protocol/server-kit/public-hosts/isPublicAddress'
import type { Picture } from '../check/checkPicture.ts'
import { PictureError } from '../check/PictureError.ts'
import { preparePicture } from '../preparePicture.ts'
import { type NetworkAccess, type PictureResponse, requestOnce } from './requestOnce.ts'

const maxRedirects = 3
/** Timeout for name lookups, redirects and the whole answer combined. */
const fetchTimeoutMs = 5000
const maxUrlLength = 2048

export interface FetchOptions extends NetworkAccess {
  /** Allows `http:` URLs and any port, for development on one machine. */
  allowsHttp: boolean
  timeoutMs: number
}

/** Resolves a host name with the system resolver, which also resolves `localhost`. */
const resolveAll = async (hostname: string) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/** Allows only public addresses over https. */
export const publicInternet: FetchOptions = {
  resolve: createResolve(),
  mayReach: isPublicAddress,
  allowsHttp: false,
  timeoutMs: fetchTimeoutMs,
}

/** Also allows this machine without TLS, for development. */
export const withLoopback: FetchOptions = {
  ...publicInternet,
  resolve: resolveAll,
  mayReach: (address) => isPublicAddress(address) || isLoopbackAddress(address),
  allowsHttp: true,
}

/**
 * Parses a URL and returns it only if it may be requested. Nondefault ports are only for development, because they
 * would let pages scan a host.
 */
export const readPublicUrl = (text: string, { allowsHttp }: Pick<FetchOptions, 'allowsHttp'>, base?: URL) => {
  const url = text.length <= maxUrlLength && URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  const isRight = url?.protocol === 'https:' ? allowsHttp || url.port === '' : allowsHttp && url?.protocol === 'http:'
  if (!url || !isRight || url.username !== '' || url.password !== '') throw new PictureError('invalid_url')
  url.hash = ''
  return url
}

export interface FetchQueueOptions {
  places: FetchSlots
  /** When it is aborted, a request without a slot is rejected. Default: the request waits. */
  patience?: AbortSignal
}

interface Fetching extends FetchQueueOptions {
  options: FetchOptions
  /** Remaining time, not counting the wait for a slot. */
  leftMs: number
}

/**
 * Keeps the slot until the request ends, even after its result is no longer needed. Some lookups cannot be canceled.
 */
const requestInSlot = (url: URL, fetching: Fetching) =>
  new Promise<PictureResponse>((resolve, reject) => {
    const request = async () => {
      const signal = AbortSignal.timeout(fetching.leftMs)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      const startedAt = performance.now()
      resolve(await requestOnce(url, fetching.options, signal))
      fetching.leftMs = Math.max(0, Math.ceil(fetching.leftMs - (performance.now() - startedAt)))
    }
    fetching.places(url.hostname, request, fetching.patience).catch(reject)
  })

const follow = async (url: URL, fetching: Fetching, left = maxRedirects): Promise<Buffer> => {
  const answer = await requestInSlot(url, fetching)
  if (answer.status === 'found') return answer.bytes
  if (left === 0) throw new PictureError('too_many_redirects')
  return follow(readPublicUrl(answer.location, fetching.options, url), fetching, left - 1)
}

const problemOf = (cause: unknown) => {
  if (cause instanceof TooManyWaitingError) return 'busy'
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

/** Fetches at most 1 MB from a parsed URL, and only from public addresses. Throws a `PictureError`. */
export const fetchBytes = async (url: URL, options: FetchOptions, waiting: FetchQueueOptions) => {
  try {
    return await follow(url, { options, ...waiting, leftMs: options.timeoutMs })
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError(problemOf(cause), { cause })
  }
}

interface WaitingVisitors extends FetchQueueOptions {
  /** The IP network that requests the image. */
  visitors?: string
}

/** Fetches an image from a parsed URL and checks it. Resizes it if it is large. Throws a `PictureError`. */
export const fetchPicture = async (url: URL, options: FetchOptions, waiting: WaitingVisitors): Promise<Picture> =>
  preparePicture(await fetchBytes(url, options, waiting), waiting.visitors)
