import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { fetchAt } from './fetchAt.ts'
import { UnavailableError } from './Social.ts'

const answerWithinMs = 10_000
const mostBytes = 65_536

export const isLoopback = (hostname: string) =>
  /^(localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

const inner = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inner.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  inner.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to this machine, its network, or nobody. IPv4 in IPv6 counts as the IPv4 that it is. */
const isInner = (address: string) => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The host's addresses. A discovery document, or a page, may name any host: what is inside is not asked for it. */
const requirePublic = async (hostname: string) => {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch((cause: unknown) => {
    throw new UnavailableError('The provider has no address', { cause })
  })
  if (found.some(({ address }) => isInner(address)))
    throw new Error('The provider names an address of a private network')
  const [first, ...others] = found
  if (!first) throw new UnavailableError('The provider has no address')
  return [first, ...others] as const
}

/** A look-up cannot be ended: it is waited for no longer than the rest of the call. */
const orTooLate = async <T>(work: Promise<T>, signal: AbortSignal) => {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new UnavailableError('The look-up of the provider takes too long')))
  })
  // Nobody waits for it once the look-up has ended.
  late.catch(() => {})
  return Promise.race([work, late])
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

/** A failure of the network; a bound that an answer has crossed is the provider's fault. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))

const ask = async (url: string, init: RequestInit, signal: AbortSignal, fetchIt: typeof fetch) => {
  try {
    const response = await fetchIt(url, { ...init, redirect: 'manual', signal })
    const body = await readBounded(response)
    return { response, body }
  } catch (cause) {
    if (isNetworkFailure(cause)) throw new UnavailableError('The provider cannot be reached', { cause })
    throw cause
  }
}

const requireAnswer = ({ status }: Response) => {
  if (status >= 300 && status < 400) throw new Error('The provider redirects a call of a server')
  if (status === 429 || status >= 500) throw new UnavailableError(`The provider answers ${status}`)
}

/**
 * A fetch with bounds: ten seconds, 64 KiB, no redirects, and no private addresses unless the provider was configured on this
 * machine: it connects to an address that was checked. Throws `UnavailableError` for what may pass: the network, a busy or broken provider.
 */
export const createBoundedFetch =
  (isLocal: boolean, fetchIt?: typeof fetch): CustomFetch =>
  async (url, options) => {
    const { hostname } = new URL(url)
    const signal = AbortSignal.timeout(answerWithinMs)
    const checked = isLocal && isLoopback(hostname) ? undefined : await orTooLate(requirePublic(hostname), signal)
    const connect = fetchIt ?? (checked ? fetchAt(checked) : fetch)
    const { response, body } = await ask(url, options as RequestInit, signal, connect)
    const { status, headers } = response
    requireAnswer(response)
    return new Response(status === 204 ? null : new Uint8Array(body), { status, headers })
  }
