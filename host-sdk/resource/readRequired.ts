import { logError } from '../logError.ts'
import { isRecord } from './isRecord.ts'
import { type AcceptedRequirements, readPaymentRequirements } from './readPaymentRequirements.ts'

/** What a server wants for a resource: version 2 or 1 of x402. */
export interface Required {
  version: 1 | 2
  accepted: readonly AcceptedRequirements[]
  /** Why other ways are left out. */
  leftOut: readonly string[]
  /** How version 2 describes the resource, and what else its server speaks: it gets both back. */
  resource?: unknown
  extensions?: unknown
}

/** A longer list is no list of ways to pay. */
const mostEntries = 256

const readDocument = (document: unknown): Required | undefined => {
  if (!isRecord(document) || !Array.isArray(document.accepts)) return undefined
  const { x402Version: version, accepts, resource, extensions } = document
  if (version !== 1 && version !== 2) return undefined
  const read = accepts.slice(0, mostEntries).map(readPaymentRequirements)
  return {
    version,
    accepted: read.filter((requirements) => typeof requirements !== 'string'),
    leftOut: read.filter((requirements) => typeof requirements === 'string'),
    ...(version === 2 ? { resource, extensions } : {}),
  }
}

/** Base64 of UTF-8. */
export const decodeBase64Json = (text: string): unknown => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

export const encodeBase64Json = (value: unknown) =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''))

const parseHeader = (header: string): unknown => {
  try {
    return decodeBase64Json(header)
  } catch {
    // Some servers leave the encoding out.
    return JSON.parse(header)
  }
}

/** The header is of version 2, also where it does not say so, or is the list of ways alone. */
const readHeader = (header: string) => {
  try {
    const given = parseHeader(header)
    return readDocument(
      Array.isArray(given) ? { x402Version: 2, accepts: given } : { x402Version: 2, ...Object(given) },
    )
  } catch {
    return undefined
  }
}

const readBody = async (answer: Response) => {
  try {
    return readDocument(await answer.clone().json())
  } catch {
    return undefined
  }
}

/**
 * What a 402 wants: in its header (version 2), or in its body (version 1), which servers in transition send both. Undefined where it
 * is none of x402, as before there was x402.
 */
export const readRequired = async (answer: Response): Promise<Required | undefined> => {
  const header = answer.headers.get('PAYMENT-REQUIRED')
  const required = (header === null ? undefined : readHeader(header)) ?? (await readBody(answer))
  if (header !== null && !required) logError('A page costs money, and its header PAYMENT-REQUIRED cannot be read')
  return required
}
