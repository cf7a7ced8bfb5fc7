import type { Language } from '#protocol/vocabulary/language'
import type { Messages } from '../messages/en.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { describeOrigin, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

type NoticeKind = 'upgraded' | 'wayBackOpened' | 'wayBackAdded' | 'wayBackRemoved' | 'accountRemoved'

const notice =
  (report: NoticeKind, notYou: (messages: Messages) => string) =>
  ({ language, ...context }: Notice) => {
    const { messages } = messagesFor(language)
    const paragraphs = [messages[report](describeOrigin(messages, context)), notYou(messages)]
    return writeMail(language, messages[`${report}Subject`], paragraphs)
  }

/** Tells the owner of a wallet that the operator can no longer open it. */
export const walletUpgradedMail = notice('upgraded', ({ wayBackNotYou }) => wayBackNotYou)

/** Tells the owner of a wallet that a new device asks to open it by a passkey or a passphrase. */
export const recoveryMethodOpenedMail = notice('wayBackOpened', ({ wayBackOpenedNotYou }) => wayBackOpenedNotYou)

/** Tells the owner of a wallet that a way back was added. */
export const recoveryMethodAddedMail = notice('wayBackAdded', ({ wayBackNotYou }) => wayBackNotYou)

/** Tells the owner of a wallet that a way back was removed. */
export const recoveryMethodRemovedMail = notice('wayBackRemoved', ({ wayBackNotYou }) => wayBackNotYou)

/** Tells the owner of a login that one of its further accounts was removed. */
export const accountRemovedMail = notice('accountRemoved', ({ accountRemovedNotYou }) => accountRemovedNotYou)
