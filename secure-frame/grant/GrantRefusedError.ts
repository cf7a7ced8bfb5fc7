import { BaseError } from '#protocol/errors/BaseError'
import type { GrantDecision } from './messages.ts'

type Reason = Extract<GrantDecision, { kind: 'grant-refused' }>['reason']

const sentences: Record<Reason, string> = {
  signed_out: 'Nobody is signed in on the hosted page',
  declined: 'The visitor did not allow the sign-in',
  limited: 'There were too many grants',
  delayed: 'The device of the hosted page waits for its wallet',
  failed: 'The auth server did not give a grant',
}

/** Thrown if the hosted page returned no grant. The code is `grant_` followed by the reason. */
export class GrantRefusedError extends BaseError {
  override readonly name = 'GrantRefusedError'
  constructor(reason: Reason) {
    super(`grant_${reason}`, sentences[reason])
  }
}
