import type { Context } from 'hono'
import { nonceHeader } from '../../contract/proofHeaders.ts'
import { createProofNonce } from './proof/nonces.ts'
import { RefusalError } from './refusal.ts'

const headersOf = (
  { error, retryAfterSeconds }: RefusalError['answer'],
  nonce: () => string,
): Record<string, string> => ({
  ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
  ...(error === 'use_dpop_nonce' ? { [nonceHeader]: nonce(), 'WWW-Authenticate': 'DPoP error="use_dpop_nonce"' } : {}),
})

/** Responds to an error. A rejection is sent as it is, any other error without internal details. */
export const answerError = (nonceKey: Buffer, now: () => number) => (error: Error, context: Context) => {
  const refusal = error instanceof RefusalError ? error : new RefusalError('internal')
  if (refusal !== error) console.error(error)
  return context.json(
    refusal.answer,
    refusal.status,
    headersOf(refusal.answer, () => createProofNonce(nonceKey, now())),
  )
}
