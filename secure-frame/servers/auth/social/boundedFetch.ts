import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { createResolve, type Resolve } from '#protocol/server-kit/public-hosts/createResolve'
import { isPublicAddress } from '#protocol/server-kit/public-hosts/isPublicAddress'
import { fetchAt } from './fetchAt.ts'
import { ProviderUnavailableError } from './SocialLoginClient.ts'

const answerWithinMs = 10_000
const mostBytes = 65_536

export const isLoopbackHost = (hostname: string) =>
  /^(localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Returns the addresses of a host. Rejects private addresses, because a discovery document or a page can name any host.
 */
const findAddresses = async (hostname: string, resolve: Resolve, signal: AbortSignal) => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host)
    ? [host]
    : await resolve(host, signal).catch((cause: unknown) => {
        throw new ProviderUnavailableError('The provider has no address', { cause })
      })
  if (!found.every(isPublicAddress)) throw new Error('The provider names an address of a private network')
  const [first, ...others] = found
  if (first === undefined) throw new ProviderUnavailableError('The provider has no address')
  return [first, ...others] as const
}

/** Stops waiting for a DNS lookup that ignores its signal. */
const requirePublic = async (hostname: string, resolve: Resolve, signal: AbortSignal) => {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new ProviderUnavailableError('The lookup of the provider takes too long')),
    )
  })
  // Avoids an unhandled rejection if the lookup ends first.
  late.catch(() => {})
  return Promise.race([findAddresses(hostname, resolve, signal), late])
}

const readBounded = async (response: Response) => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('The answer of the provider is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** True for a network failure. A response above a limit is not one, because it is the provider's fault. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))

const ask = async (url: string, init: RequestInit, signal: AbortSignal, fetchIt: typeof fetch) => {
  try {
    const response = await fetchIt(url, { ...init, redirect: 'manual', signal })
    const body = await readBounded(response)
    return { response, body }
  } catch (cause) {
    if (isNetworkFailure(cause)) throw new ProviderUnavailableError('The provider cannot be reached', { cause })
    throw cause
  }
}

const requireAnswer = ({ status }: Response) => {
  if (status >= 300 && status < 400) throw new Error('The provider redirects a call of a server')
  if (status === 429 || status >= 500) throw new ProviderUnavailableError(`The provider answers ${status}`)
}

interface Transport {
  fetchIt?: typeof fetch
  resolve?: Resolve
}

/**
 * Creates a fetch with limits: ten seconds, 64 KiB and no redirects. It connects only to checked addresses. Private
 * ones are rejected, unless the provider was configured on this machine. Throws `ProviderUnavailableError` for
 * temporary failures of the network or the provider.
 */
export const createBoundedFetch =
  (isLocal: boolean, { fetchIt, resolve = createResolve({ tries: 2 }) }: Transport = {}): CustomFetch =>
  async (url, options) => {
    const { hostname } = new URL(url)
    const given = options?.signal
    const signal = AbortSignal.any([AbortSignal.timeout(answerWithinMs), ...(given ? [given] : [])])
    const checked = isLocal && isLoopbackHost(hostname) ? undefined : await requirePublic(hostname, resolve, signal)
    const connect = fetchIt ?? (checked ? fetchAt(checked) : fetch)
    const { response, body } = await ask(url, options as RequestInit, signal, connect)
    const { status, headers } = response
    requireAnswer(response)
    return new Response(status === 204 ? null : new Uint8Array(body), { status, headers })
  }
