import { BaseError } from '#protocol/errors/BaseError'

/** Why a relay refuses us, by the reason that it closes the connection with. */
const refusals = [
  { kind: 'invalidKey', words: 'invalid key' },
  { kind: 'originNotAllowed', words: 'origin not allowed' },
  { kind: 'tokenNotYetValid', words: 'JWT Token is not yet valid' },
  { kind: 'tokenExpired', words: 'JWT Token is expired' },
  // The close code of every refusal, whatever its reason.
  { kind: 'refused', words: 'abnormally with code: 3000' },
] as const

export type RelayProblem = (typeof refusals)[number]['kind'] | 'unreachable'

/** Pairing cannot be done now: the relay refuses us, or cannot be reached. */
export class RelayError extends BaseError {
  override readonly name = 'RelayError'
  readonly problem: RelayProblem
  constructor(problem: RelayProblem) {
    super(`relay_${problem.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, 'The relay cannot be used')
    this.problem = problem
  }
}

/** Reads a refusal from the reason of a close. Undefined for other reasons, after which the library reconnects. */
export const readRelayRefusal = (message: string): RelayError | undefined => {
  const refusal = refusals.find(({ words }) => message.includes(words))
  return refusal && new RelayError(refusal.kind)
}
