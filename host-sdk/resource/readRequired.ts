import { logError } from '../logError.ts'
import { isRecord } from './isRecord.ts'
import { type AcceptedRequirements, readPaymentRequirements } from './readPaymentRequirements.ts'

/** A server's payment requirements for a resource (x402 version 2 or 1). */
export interface Required {
  version: 1 | 2
  accepted: readonly AcceptedRequirements[]
  /** Reasons why other options are ignored. */
  leftOut: readonly string[]
  /** Resource description and extensions of version 2, which are sent back to the server. */
  resource?: unknown
  extensions?: unknown
}

/** Maximum length of a list. Longer lists are ignored. */
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

/** Decodes JSON from Base64 of UTF-8. */
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
    // Some servers send plain JSON without Base64.
    return JSON.parse(header)
  }
}

/** Reads the header as version 2. It may lack the version or contain only the list of options. */
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
 * Reads the requirements of a 402 response from its header (version 2) or body (version 1). Servers in transition send
 * both. Returns undefined if the response does not use x402.
 */
export const readRequired = async (answer: Response): Promise<Required | undefined> => {
  const header = answer.headers.get('PAYMENT-REQUIRED')
  const required = (header === null ? undefined : readHeader(header)) ?? (await readBody(answer))
  if (header !== null && !required) logError('A page costs money, and its header PAYMENT-REQUIRED cannot be read')
  return required
}
