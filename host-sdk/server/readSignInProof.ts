import { optional, safeParse, strictObject } from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { SignInError } from './SignInError.ts'

/** Maximum body size. Signatures of undeployed contracts are long, because they include the factory's calldata. */
const maxBodyBytes = 64 * 1024

const Proof = strictObject({
  message: text(16_384),
  signature: text(40_000),
  signedMessage: optional(text(32_768)),
})

/** The data signed by a visitor's wallet. */
export interface SignInProof {
  /** Text of the message. */
  message: string
  /** Hex for eip155, base58 for solana. */
  signature: string
  /** Base64 of the signed bytes if they differ from the text, as in a Solana off-chain message. */
  signedMessage?: string | undefined
}

/** Reads a request body up to the size limit. */
const readBody = async ({ body }: Request) => {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBodyBytes) {
      await reader?.cancel()
      throw new SignInError('malformed_request')
    }
    chunks.push(part.value)
  }
  return new Blob(chunks as BlobPart[]).text()
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads JSON `{ message, signature, signedMessage? }` from a request. Rejects with SignInError. */
export const readSignInProof = async (request: Request): Promise<SignInProof> => {
  const read = safeParse(Proof, parseJson(await readBody(request)))
  if (!read.success) throw new SignInError('malformed_request')
  return read.data
}
