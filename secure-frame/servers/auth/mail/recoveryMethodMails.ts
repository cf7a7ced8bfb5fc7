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

/** Notifies a wallet's owner that the operator can no longer open it. */
export const walletUpgradedMail = notice('upgraded', ({ wayBackNotYou }) => wayBackNotYou)

/** Notifies a wallet's owner that a new device requests to open it by a passkey or a passphrase. */
export const recoveryMethodOpenedMail = notice('wayBackOpened', ({ wayBackOpenedNotYou }) => wayBackOpenedNotYou)

/** Notifies a wallet's owner of an added recovery method. */
export const recoveryMethodAddedMail = notice('wayBackAdded', ({ wayBackNotYou }) => wayBackNotYou)

/** Notifies a wallet's owner of a removed recovery method. */
export const recoveryMethodRemovedMail = notice('wayBackRemoved', ({ wayBackNotYou }) => wayBackNotYou)

/** Notifies a login's owner that an additional account was removed. */
export const accountRemovedMail = notice('accountRemoved', ({ accountRemovedNotYou }) => accountRemovedNotYou)
