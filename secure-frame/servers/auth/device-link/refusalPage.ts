import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { linkPage } from './linkPage.ts'

/** Builds the page of the link that rejects a device that waits for the wallet. */
export const refusalPage = (language: Language) => {
  const { messages } = messagesFor(language)
  return linkPage({
    language,
    title: messages.refusalTitle,
    timeLabel: messages.signedInAt,
    path: '/refuse',
    buttons: [{ id: 'refuse', label: messages.refuseDevice }],
    decisions: { refuse: 'refused' },
    states: {
      refused: [messages.deviceRefused, messages.deviceRefusedText],
      expired: [messages.refusalOver, messages.refusalOverText],
      failed: [messages.failed, messages.failedText],
      waiting: [messages.refusalQuestion, messages.refusalQuestionText],
    },
  })
}
