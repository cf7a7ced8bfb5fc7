import { BaseError } from '#protocol/errors/BaseError'

/** Reasons why a relay rejects a connection, matched by text in the close message. */
const refusals = [
  { kind: 'invalidKey', words: 'invalid key' },
  { kind: 'originNotAllowed', words: 'origin not allowed' },
  { kind: 'tokenNotYetValid', words: 'JWT Token is not yet valid' },
  { kind: 'tokenExpired', words: 'JWT Token is expired' },
  // Matches the close code that the relay sends for every rejection.
  { kind: 'refused', words: 'abnormally with code: 3000' },
] as const

export type RelayProblem = (typeof refusals)[number]['kind'] | 'unreachable'

/** Thrown if pairing is unavailable because the relay rejects the connection or is unreachable. */
export class RelayError extends BaseError {
  override readonly name = 'RelayError'
  readonly problem: RelayProblem
  constructor(problem: RelayProblem) {
    super(`relay_${problem.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, 'The relay cannot be used')
    this.problem = problem
  }
}

/**
 * Parses the relay's rejection from a close message. Undefined for other messages, after which the library reconnects.
 */
export const readRelayRefusal = (message: string): RelayError | undefined => {
  const refusal = refusals.find(({ words }) => message.includes(words))
  return refusal && new RelayError(refusal.kind)
}
