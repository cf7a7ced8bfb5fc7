import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import { maxPaymentRequirements, type ResourceRequest, type SignedResource } from '#protocol/paidResource'
import { logError } from '../logError.ts'
import { encodeBase64Json, type Required, readRequired } from './readRequired.ts'

/** What a page lets `fetch` pay. */
export interface PayLimits {
  /** The most for one resource, in the smallest unit of the token. */
  maxAmount?: string
  /** The tokens that may be paid in: contracts, in hex. Default: any, as the visitor sees which. */
  assets?: readonly string[]
}

type Ask = (method: string, params: unknown) => Promise<unknown>

interface PayFetchDeps {
  /** Asks the modal. */
  ask: Ask
  fetch?: typeof globalThis.fetch
}

/** A payment of a resource, as its header. Sent again before its end, it costs nothing. */
interface Payment {
  /** Method and address of the resource. */
  resource: string
  /** Where the payment goes: the address that asked for it. */
  url: string
  name: string
  value: string
  /** In Unix milliseconds. */
  until: number
}

const isWithin = ({ maxAmount, assets }: PayLimits, amount: string, asset: string) =>
  (maxAmount === undefined || BigInt(amount) <= BigInt(maxAmount)) &&
  (assets === undefined || assets.some((one) => one.toLowerCase() === asset.toLowerCase()))

/** The address as it is shown and signed for: a query may name the visitor. */
const plainUrl = (url: string) => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** Tells the page's developer why a resource cannot be paid in a way that its server names. */
const tellLeftOut = (leftOut: readonly string[]) => {
  if (leftOut.length > 0)
    logError(`Ways to pay that are left out: ${leftOut.slice(0, maxPaymentRequirements).join('; ')}`)
}

/** The ways that the page allows. Throws 4200 where there is none. */
const allowed = ({ accepted, leftOut }: Required, limits: PayLimits) => {
  tellLeftOut(leftOut)
  const within = accepted.filter(({ payment }) => isWithin(limits, payment.amount, payment.asset))
  if (within.length > 0) return within.slice(0, maxPaymentRequirements)
  throw rpcError(
    unsupportedMethod,
    accepted.length > 0
      ? 'The resource costs more than the page allows'
      : 'The resource takes no payment that Foyer makes',
  )
}

const headerOf = (required: Required, given: Record<string, unknown>, { signature, authorization }: SignedResource) => {
  const payload = { signature, authorization }
  if (required.version === 2) {
    const { resource, extensions } = required
    const value = encodeBase64Json({ x402Version: 2, resource, accepted: given, payload, extensions })
    return { name: 'PAYMENT-SIGNATURE', value }
  }
  const { scheme, network } = given
  return { name: 'X-PAYMENT', value: encodeBase64Json({ x402Version: 1, scheme, network, payload }) }
}

/** Where the 402 comes from. Throws 4200 for another origin than the page has asked: whom a redirect names may be anybody. */
const askedBy = (request: Request, refused: Response) => {
  const url = refused.url || request.url
  if (new URL(url).origin === new URL(request.url).origin) return url
  throw rpcError(unsupportedMethod, 'The request was redirected to another origin, which asks for money')
}

/** The same request to the address that a redirect led to. */
const movedTo = async (url: string, request: Request) => {
  const { method, headers, mode, credentials, cache, referrerPolicy, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.clone().arrayBuffer()
  return new Request(url, { method, headers, mode, credentials, cache, referrerPolicy, signal, body })
}

/** No redirect is followed: it would take the payment to an address that the visitor has not seen. */
const withPayment = async (request: Request, { url, name, value }: Payment) => {
  const there = url === request.url ? request.clone() : await movedTo(url, request)
  const paid = new Request(there, { redirect: 'manual' })
  paid.headers.set(name, value)
  return paid
}

const redirected = () =>
  rpcError(unsupportedMethod, 'The server redirects the request that has paid, which is not followed')

/** Payments that failed: what the server made of them is not known. */
const createFailedPayments = () => {
  const failed: Payment[] = []
  return {
    keep: (payment: Payment) => void failed.push(payment),
    /** The payment of a resource that still counts: the caller alone has it. */
    take: (resource: string) => {
      const counting = failed.filter(({ until }) => until > Date.now())
      failed.splice(0, failed.length, ...counting)
      const place = failed.findIndex((one) => one.resource === resource)
      return place < 0 ? undefined : failed.splice(place, 1)[0]
    },
  }
}

/**
 * `fetch` that pays. A resource that answers 402 by x402 is paid for once the visitor has approved that, and fetched again. Where
 * the answer to a payment is lost, or the server fails, the same payment is sent again: it counts once.
 */
export const createPayFetch = ({ ask, fetch = globalThis.fetch.bind(globalThis) }: PayFetchDeps) => {
  const failed = createFailedPayments()

  /** Sends a payment, and once more where the network has failed. */
  const send = async (request: Request, payment: Payment) => {
    try {
      const sendOnce = async () => fetch(await withPayment(request, payment))
      const answer = await sendOnce().catch(sendOnce)
      if (answer.type === 'opaqueredirect' && request.redirect !== 'manual') throw redirected()
      // A gateway in front of the server may have lost its answer.
      if (answer.status >= 500) failed.keep(payment)
      if (answer.status === 402) logError('The server has not taken the payment of a page that costs money')
      return answer
    } catch (error) {
      failed.keep(payment)
      throw error
    }
  }

  const pay = async (request: Request, resource: string, refused: Response, limits: PayLimits) => {
    const required = await readRequired(refused)
    if (!required) return refused
    const url = askedBy(request, refused)
    const accepted = allowed(required, limits)
    const asked: ResourceRequest = { url: plainUrl(url), accepts: accepted.map(({ payment }) => payment) }
    // In the shape of `paidResource.ts`.
    const signed = (await ask('foyer_payResource', [asked])) as SignedResource
    const given = accepted[signed.index]?.given ?? {}
    const until = Number(signed.authorization.validBefore) * 1000
    return send(request, { resource, url, ...headerOf(required, given, signed), until })
  }

  return async (input: RequestInfo | URL, init?: RequestInit, limits: PayLimits = {}): Promise<Response> => {
    const request = new Request(input, init)
    const resource = `${request.method} ${request.url} ${await request.clone().text()}`
    const earlier = failed.take(resource)
    const resent = earlier && (await send(request.clone(), earlier))
    // A payment that does not count any more: the visitor is asked anew.
    if (resent && resent.status !== 402) return resent
    const first = await fetch(request.clone())
    return first.status === 402 ? pay(request, resource, first, limits) : first
  }
}

const byAsker = new WeakMap<Ask, ReturnType<typeof createPayFetch>>()

/** The same for a modal: one for all its calls, which remembers payments that failed. */
export const payFetch = (ask: Ask, ...asked: Parameters<ReturnType<typeof createPayFetch>>) => {
  const one = byAsker.get(ask) ?? createPayFetch({ ask })
  byAsker.set(ask, one)
  return one(...asked)
}
