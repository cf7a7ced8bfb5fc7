import type { Language } from '#protocol/vocabulary/language'
import type { Messages } from '../messages/en.ts'
import { speak } from '../messages/speak.ts'
import { describePlace, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

type Told = 'upgraded' | 'wayBackOpened' | 'wayBackAdded' | 'wayBackRemoved' | 'accountRemoved'

const notice =
  (told: Told, notYou: (messages: Messages) => string) =>
  ({ language, ...context }: Notice) => {
    const { messages } = speak(language)
    const paragraphs = [messages[told](describePlace(messages, context)), notYou(messages)]
    return writeMail(language, messages[`${told}Subject`], paragraphs)
  }

/** Tells the owner of a wallet that the operator can no longer open it. */
export const walletUpgradedMail = notice('upgraded', ({ wayBackNotYou }) => wayBackNotYou)

/** Tells the owner of a wallet that a new device asks to open it by a passkey or a passphrase. */
export const wayBackOpenedMail = notice('wayBackOpened', ({ wayBackOpenedNotYou }) => wayBackOpenedNotYou)

/** Tells the owner of a wallet that a way back was added. */
export const wayBackAddedMail = notice('wayBackAdded', ({ wayBackNotYou }) => wayBackNotYou)

/** Tells the owner of a wallet that a way back was removed. */
export const wayBackRemovedMail = notice('wayBackRemoved', ({ wayBackNotYou }) => wayBackNotYou)

/** Tells the owner of a login that one of its further accounts was removed. */
export const accountRemovedMail = notice('accountRemoved', ({ accountRemovedNotYou }) => accountRemovedNotYou)
