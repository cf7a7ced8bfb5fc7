import type { Language } from '#protocol/vocabulary/language'
import type { AuthDeps } from '../AuthDeps.ts'
import type { Mail } from '../mail/writeMail.ts'
import { RefusalError } from '../refusal.ts'
import { readOwner } from './readOwner.ts'

/** Mails a notice of what was done. A user without an address gets none. A mail that fails undoes nothing; the mailer logs it. */
export const notifyOwner = async (deps: AuthDeps, userId: string, write: (language: Language) => Mail) => {
  try {
    const { email, language } = await readOwner(deps, userId)
    await deps.mailer.send(email, write(language))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}
