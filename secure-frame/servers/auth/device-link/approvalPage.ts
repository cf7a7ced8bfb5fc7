import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { linkPage } from './linkPage.ts'

/** Builds the page of the link that admits a new device. */
export const approvalPage = (language: Language) => {
  const { messages } = messagesFor(language)
  return linkPage({
    language,
    title: messages.pageTitle,
    timeLabel: messages.requestedAt,
    path: '/approve',
    buttons: [
      { id: 'approve', label: messages.approve },
      { id: 'refuse', label: messages.refuse },
    ],
    decisions: { approve: 'approved', refuse: 'refused' },
    states: {
      approved: [messages.approved, messages.approvedText],
      refused: [messages.refused, messages.refusedText],
      expired: [messages.expired, messages.expiredText],
      failed: [messages.failed, messages.failedText],
      waiting: [messages.question, messages.questionText],
    },
  })
}
