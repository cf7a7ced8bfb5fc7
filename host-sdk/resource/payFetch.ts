import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { ResourceRequest, SignedResource } from '#protocol/paidResource'
import { type Required, readRequired, toBase64 } from './readRequired.ts'

/** What a page lets `fetch` pay. */
export interface PayLimits {
  /** The most for one resource, in the smallest unit of the token. */
  maxAmount?: string
  /** The tokens that may be paid in: contracts, in hex. Default: any, as the visitor sees which. */
  assets?: readonly string[]
}

type Ask = (method: string, params: unknown) => Promise<unknown>

interface PayFetchParts {
  /** Asks the modal. */
  ask: Ask
  fetch?: typeof globalThis.fetch
}

/** Payments that were made and not answered yet, by the resource: sent again, they cost nothing. */
type Unanswered = Map<string, { name: string; value: string; until: number }>

const isWithin = ({ maxAmount, assets }: PayLimits, amount: string, asset: string) =>
  (maxAmount === undefined || BigInt(amount) <= BigInt(maxAmount)) &&
  (assets === undefined || assets.some((one) => one.toLowerCase() === asset.toLowerCase()))

/** The address as it is shown and signed for: a query may name the visitor. */
const plainUrl = (url: string) => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** The ways that the page allows. Throws 4200 where there is none. */
const allowed = ({ ways }: Required, limits: PayLimits) => {
  const within = ways.filter(({ payment }) => isWithin(limits, payment.amount, payment.asset))
  if (within.length > 0) return within
  throw rpcError(
    unsupportedMethod,
    ways.length > 0 ? 'The resource costs more than the page allows' : 'The resource takes no payment that Foyer makes',
  )
}

const headerOf = (required: Required, given: Record<string, unknown>, { signature, authorization }: SignedResource) => {
  const payload = { signature, authorization }
  if (required.version === 2) {
    const { resource } = required
    return { name: 'PAYMENT-SIGNATURE', value: toBase64({ x402Version: 2, resource, accepted: given, payload }) }
  }
  const { scheme, network } = given
  return { name: 'X-PAYMENT', value: toBase64({ x402Version: 1, scheme, network, payload }) }
}

const withPayment = (request: Request, { name, value }: { name: string; value: string }) => {
  const paid = new Request(request)
  paid.headers.set(name, value)
  return paid
}

/**
 * `fetch` that pays. A resource that answers 402 by x402 is paid for once the visitor has approved that, and fetched again. Where
 * the answer to a payment is lost, the same payment is sent again: it counts once.
 */
export const createPayFetch = ({ ask, fetch = globalThis.fetch.bind(globalThis) }: PayFetchParts) => {
  const unanswered: Unanswered = new Map()

  /** Sends a payment, and once more where the network has failed. */
  const send = async (key: string, request: Request, payment: { name: string; value: string; until: number }) => {
    unanswered.set(key, payment)
    const answer = await fetch(withPayment(request.clone(), payment)).catch(() =>
      fetch(withPayment(request.clone(), payment)),
    )
    unanswered.delete(key)
    return answer
  }

  const pay = async (request: Request, refused: Response, limits: PayLimits) => {
    const required = await readRequired(refused)
    if (!required) return refused
    const ways = allowed(required, limits)
    const asked: ResourceRequest = { url: plainUrl(request.url), accepts: ways.map(({ payment }) => payment) }
    // In the shape of `paidResource.ts`.
    const signed = (await ask('foyer_payResource', [asked])) as SignedResource
    const given = ways[signed.index]?.given ?? {}
    const until = Number(signed.authorization.validBefore) * 1000
    return send(`${request.method} ${request.url}`, request, { ...headerOf(required, given, signed), until })
  }

  return async (input: RequestInfo | URL, init?: RequestInit, limits: PayLimits = {}): Promise<Response> => {
    const request = new Request(input, init)
    const key = `${request.method} ${request.url}`
    const earlier = unanswered.get(key)
    if (earlier && earlier.until > Date.now()) return send(key, request, earlier)
    const first = await fetch(request.clone())
    return first.status === 402 ? pay(request, first, limits) : first
  }
}

const byAsker = new WeakMap<Ask, ReturnType<typeof createPayFetch>>()

/** The same for a modal: one for all its calls, which remembers payments whose answer is lost. */
export const payFetch = (ask: Ask, ...asked: Parameters<ReturnType<typeof createPayFetch>>) => {
  const one = byAsker.get(ask) ?? createPayFetch({ ask })
  byAsker.set(ask, one)
  return one(...asked)
}
