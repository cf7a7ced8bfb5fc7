import type { Messages } from '../messages/en.ts'

/** The reason why the auth server rejected a verification step. */
export interface Refusal {
  error: string
  triesLeft?: number
  retryAfterSeconds?: number
}

export const isExportRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'

/** Returns the refusal that a step returned or threw. Any other error becomes `internal`. */
export const refusalOf = async (step: () => Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    const answer = await step()
    return isExportRefusal(answer) ? answer : undefined
  } catch (error) {
    return isExportRefusal(error) ? error : { error: 'internal' }
  }
}

const wrongCode = ({ triesLeft }: Refusal, messages: Messages) =>
  triesLeft === undefined ? messages.wrongCodePlain : messages.wrongCode(triesLeft)

/** Returns the text that the visitor sees for a refusal. */
export const refusalText = (refusal: Refusal, messages: Messages) => {
  switch (refusal.error) {
    case 'wrong_code':
      return wrongCode(refusal, messages)
    case 'code_expired':
      return messages.codeExpired
    case 'code_locked':
      return messages.codeLocked
    case 'email_cooldown':
    case 'rate_limited':
      return refusal.retryAfterSeconds === undefined
        ? messages.somethingWrong
        : messages.tryAfter(refusal.retryAfterSeconds)
    default:
      return messages.somethingWrong
  }
}

/** True if this refusal makes the mailed code invalid. */
export const needsNewCode = ({ error }: Refusal) => error === 'code_expired' || error === 'code_locked'
