import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { linkPage } from './linkPage.ts'

/** Builds the page of the e-mailed link that keeps a login method whose removal is pending. */
export const keepPage = (language: Language) => {
  const { messages } = messagesFor(language)
  return linkPage({
    language,
    title: messages.keepTitle,
    timeLabel: messages.requestedAt,
    path: '/keep',
    buttons: [{ id: 'keep', label: messages.keepWay }],
    decisions: { keep: 'kept' },
    states: {
      kept: [messages.wayKept, messages.wayKeptText],
      expired: [messages.keepOver, messages.keepOverText],
      failed: [messages.failed, messages.failedText],
      waiting: [messages.keepQuestion, messages.keepQuestionText],
    },
  })
}
