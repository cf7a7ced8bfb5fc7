import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import { maxPaymentRequirements, type ResourceRequest, type SignedResource } from '#protocol/paidResource'
import { logError } from '../logError.ts'
import { encodeBase64Json, type Required, readRequired } from './readRequired.ts'

/** The page's limits for payments by `fetch`. */
export interface PayLimits {
  /** Maximum amount per resource, in the token's smallest unit. */
  maxAmount?: string
  /** Accepted token contracts, in hex. Default: any, because the visitor sees the token. */
  assets?: readonly string[]
}

type Ask = (method: string, params: unknown) => Promise<unknown>

interface PayFetchDeps {
  /** Sends a request to the modal. */
  ask: Ask
  fetch?: typeof globalThis.fetch
}

/** A payment for a resource, sent as a header. Resending it before it expires costs nothing. */
interface Payment {
  /** Method and URL of the resource. */
  resource: string
  /** The URL that requested the payment and receives it. */
  url: string
  name: string
  value: string
  /** Expiry in Unix milliseconds. */
  until: number
}

const isWithin = ({ maxAmount, assets }: PayLimits, amount: string, asset: string) =>
  (maxAmount === undefined || BigInt(amount) <= BigInt(maxAmount)) &&
  (assets === undefined || assets.some((one) => one.toLowerCase() === asset.toLowerCase()))

/** Returns the URL to show and sign, without the query, which may identify the visitor. */
const plainUrl = (url: string) => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** Logs for the page's developer why payment options of the server are ignored. */
const tellLeftOut = (leftOut: readonly string[]) => {
  if (leftOut.length > 0)
    logError(`Ways to pay that are left out: ${leftOut.slice(0, maxPaymentRequirements).join('; ')}`)
}

/** Returns the payment options within the page's limits. Throws 4200 if there are none. */
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

/**
 * Returns the URL that responded with 402. Throws 4200 if its origin differs from the requested one, because redirect
 * targets are not trusted.
 */
const askedBy = (request: Request, refused: Response) => {
  const url = refused.url || request.url
  if (new URL(url).origin === new URL(request.url).origin) return url
  throw rpcError(unsupportedMethod, 'The request was redirected to another origin, which asks for money')
}

/** Copies the request for the URL of a redirect. */
const movedTo = async (url: string, request: Request) => {
  const { method, headers, mode, credentials, cache, referrerPolicy, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.clone().arrayBuffer()
  return new Request(url, { method, headers, mode, credentials, cache, referrerPolicy, signal, body })
}

/**
 * Adds the payment header. Disables redirects, because they would send the payment to a URL that the visitor has not
 * seen.
 */
const withPayment = async (request: Request, { url, name, value }: Payment) => {
  const there = url === request.url ? request.clone() : await movedTo(url, request)
  const paid = new Request(there, { redirect: 'manual' })
  paid.headers.set(name, value)
  return paid
}

const redirected = () =>
  rpcError(unsupportedMethod, 'The server redirects the request that has paid, which is not followed')

/** Stores failed payments, because the server may have accepted them. */
const createFailedPayments = () => {
  const failed: Payment[] = []
  return {
    keep: (payment: Payment) => void failed.push(payment),
    /** Removes and returns the resource's unexpired payment, so that only one caller gets it. */
    take: (resource: string) => {
      const counting = failed.filter(({ until }) => until > Date.now())
      failed.splice(0, failed.length, ...counting)
      const place = failed.findIndex((one) => one.resource === resource)
      return place < 0 ? undefined : failed.splice(place, 1)[0]
    },
  }
}

/**
 * Creates a `fetch` that pays. If a resource responds with 402 by x402, it is paid for once the visitor approves, and
 * fetched again. If the response is lost or the server fails, the same payment is resent, because it counts only once.
 */
export const createPayFetch = ({ ask, fetch = globalThis.fetch.bind(globalThis) }: PayFetchDeps) => {
  const failed = createFailedPayments()

  /** Sends a payment and retries once after a network failure. */
  const send = async (request: Request, payment: Payment) => {
    try {
      const sendOnce = async () => fetch(await withPayment(request, payment))
      const answer = await sendOnce().catch(sendOnce)
      if (answer.type === 'opaqueredirect' && request.redirect !== 'manual') throw redirected()
      // A gateway may have lost the server's response, so the payment is stored.
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
    // Has the type in `paidResource.ts`.
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
    // After another 402, the payment no longer counts, so the visitor is prompted again.
    if (resent && resent.status !== 402) return resent
    const first = await fetch(request.clone())
    return first.status === 402 ? pay(request, resource, first, limits) : first
  }
}

const byAsker = new WeakMap<Ask, ReturnType<typeof createPayFetch>>()

/** Calls the modal's paying `fetch`. All calls share one, because it stores failed payments. */
export const payFetch = (ask: Ask, ...asked: Parameters<ReturnType<typeof createPayFetch>>) => {
  const one = byAsker.get(ask) ?? createPayFetch({ ask })
  byAsker.set(ask, one)
  return one(...asked)
}
