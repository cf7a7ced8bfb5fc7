import { ResourcePayment } from '#protocol/paidResource'
import { safeParse } from '#protocol/schema'

/** A way to pay, and as the server wrote it: it gets that back. */
export interface AcceptedWay {
  payment: ResourcePayment
  given: Record<string, unknown>
}

/** What a server wants for a resource: version 2 or 1 of x402. */
export interface Required {
  version: 1 | 2
  ways: readonly AcceptedWay[]
  /** How version 2 describes the resource. */
  resource?: unknown
}

/** The networks of version 1 by their names. */
const networkNames: Readonly<Record<string, string>> = {
  base: 'eip155:8453',
  'base-sepolia': 'eip155:84532',
  avalanche: 'eip155:43114',
  'avalanche-fuji': 'eip155:43113',
  polygon: 'eip155:137',
  'polygon-amoy': 'eip155:80002',
  ethereum: 'eip155:1',
  sepolia: 'eip155:11155111',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const networkOf = (network: unknown) =>
  typeof network === 'string' && Object.hasOwn(networkNames, network) ? networkNames[network] : network

/** Reads a way generously: what is not used may be anything. What would move money is read by its schema. */
const readWay = (given: unknown): AcceptedWay[] => {
  if (!isRecord(given) || given.scheme !== 'exact') return []
  const { network, asset, payTo, amount = given.maxAmountRequired, maxTimeoutSeconds, extra: domain } = given
  const read = safeParse(ResourcePayment, {
    ...{ network: networkOf(network), asset, payTo, amount: String(amount), maxTimeoutSeconds, domain },
  })
  return read.success ? [{ payment: read.data, given }] : []
}

const mostWays = 16

const readDocument = (document: unknown): Required | undefined => {
  if (!isRecord(document) || !Array.isArray(document.accepts)) return undefined
  const { x402Version: version, accepts, resource } = document
  if (version !== 1 && version !== 2) return undefined
  return { version, ways: accepts.slice(0, mostWays).flatMap(readWay), ...(version === 2 ? { resource } : {}) }
}

/** Base64 of UTF-8. */
export const fromBase64 = (text: string): unknown => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

export const toBase64 = (value: unknown) =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''))

/**
 * What a 402 wants: in its header (version 2), or in its body (version 1). Undefined where it is none of x402, as before there
 * was x402.
 */
export const readRequired = async (answer: Response): Promise<Required | undefined> => {
  const header = answer.headers.get('PAYMENT-REQUIRED')
  try {
    return readDocument(header === null ? await answer.clone().json() : fromBase64(header))
  } catch {
    return undefined
  }
}
