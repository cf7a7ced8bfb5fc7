import type { Language } from '#protocol/vocabulary/language'
import type { AuthDeps } from '../AuthDeps.ts'
import type { Mail } from '../mail/writeMail.ts'
import { RefusalError } from '../refusal.ts'
import { readOwner } from './readOwner.ts'

/**
 * E-mails a notice about the action. A user without an address gets none. A failed e-mail undoes nothing, and the
 * mailer logs it.
 */
export const notifyOwner = async (deps: AuthDeps, userId: string, write: (language: Language) => Mail) => {
  try {
    const { email, language } = await readOwner(deps, userId)
    await deps.mailer.send(email, write(language))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}
