import * as z from 'zod/mini'
import { BaseError } from '#protocol/errors/BaseError'
import { HttpStatusError } from '#protocol/transport/requestJson'
import type { ProjectClient } from '../projectClient.ts'
import { AccountName } from './accountName.ts'

const Refusal = z.object({ reasons: z.array(z.object({ name: z.string(), description: z.string() })) })

export interface SignedName {
  /** ENSIP-11 coin type: 0x80000000 | chain id. */
  coinType: number
  address: string
  /** JSON text with the name and a timestamp, exactly as signed. */
  message: string
  signature: string
}

const readReason = (text: unknown) => {
  try {
    return Refusal.parse(JSON.parse(String(text))).reasons[0]
  } catch {
    // A proxy rejected the request with a response in another format.
    return undefined
  }
}

/** Sends a signed message to the service. A repeated message is applied only once. */
export const sendSignedName = async (
  { urlOf, post }: ProjectClient,
  path: string,
  { coinType, address, message, signature }: SignedName,
): Promise<AccountName> => {
  const body = { coin_type: coinType, address, message, signature }
  try {
    return await post(urlOf(path), body, AccountName)
  } catch (error) {
    const reason = error instanceof HttpStatusError ? readReason(error.data) : undefined
    throw reason ? new NameRefusedError(reason.name, reason.description, { cause: error }) : error
  }
}

/** The service rejected the registration or change of the name. */
export class NameRefusedError extends BaseError {
  override readonly name = 'NameRefusedError'
  /** Reason, such as `taken` or `already_named`. */
  readonly reason: string

  constructor(reason: string, description: string, options: ErrorOptions) {
    super('name_refused', description, undefined, options)
    this.reason = reason
  }
}
