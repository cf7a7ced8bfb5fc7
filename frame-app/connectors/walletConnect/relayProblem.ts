import { BaseError } from '#protocol/errors/BaseError'

/** Reasons for which a relay refuses the connection, by the text of the close reason. */
const refusals = [
  { kind: 'invalidKey', words: 'invalid key' },
  { kind: 'originNotAllowed', words: 'origin not allowed' },
  { kind: 'tokenNotYetValid', words: 'JWT Token is not yet valid' },
  { kind: 'tokenExpired', words: 'JWT Token is expired' },
  // Close code of every refusal, regardless of its reason.
  { kind: 'refused', words: 'abnormally with code: 3000' },
] as const

export type RelayProblem = (typeof refusals)[number]['kind'] | 'unreachable'

/** Pairing is unavailable: the relay refuses the connection, or is unreachable. */
export class RelayError extends BaseError {
  override readonly name = 'RelayError'
  readonly problem: RelayProblem
  constructor(problem: RelayProblem) {
    super(`relay_${problem.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, 'The relay cannot be used')
    this.problem = problem
  }
}

/** Reads a refusal from a close reason. Returns undefined for other reasons, after which the library reconnects. */
export const readRelayRefusal = (message: string): RelayError | undefined => {
  const refusal = refusals.find(({ words }) => message.includes(words))
  return refusal && new RelayError(refusal.kind)
}
