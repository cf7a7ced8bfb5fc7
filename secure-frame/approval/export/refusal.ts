import type { Messages } from '../messages/en.ts'

/** Why a step of proving oneself was refused, as the auth server says it. */
export interface Refusal {
  error: string
  triesLeft?: number
  retryAfterSeconds?: number
}

export const isExportRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'

/** Takes a refusal that was answered like one that was thrown: what else was thrown is none that is known. */
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

/** The refusal in the visitor's words. */
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

/** After these the code that was mailed is worth nothing any more. */
export const needsNewCode = ({ error }: Refusal) => error === 'code_expired' || error === 'code_locked'
