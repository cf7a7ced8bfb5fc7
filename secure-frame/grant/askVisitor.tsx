import { emptyContent, type SheetContent, type SheetFrame } from '../approval/content.ts'
import { ApprovalSheet } from '../approval/decide/ApprovalSheet.tsx'
import { canTrackVisibility } from '../approval/decide/visibility.ts'
import type { Words } from '../approval/messages/speak.ts'
import { createStage } from '../approval/sheet/createStage.tsx'

const nothing = () => undefined

const contentOf = (email: string | null, { messages }: Words): SheetContent => ({
  ...emptyContent(messages.asksForLogin),
  facts: email === null ? [] : [{ kind: 'text', name: messages.email, text: email }],
  notes: [{ tone: 'ok', text: messages.loginIsAll }],
  confirm: messages.signIn,
})

/** Whether the visitor wants to be signed in on that page with this account. The sheet stays, and is pressed once. */
export const askVisitor = (frame: SheetFrame, email: string | null, words: Words) =>
  new Promise<boolean>((resolve) =>
    createStage().draw(
      words,
      <ApprovalSheet
        frame={frame}
        content={contentOf(email, words)}
        // Nothing but the modal's own page is around the sheet: no page of another site can cover it.
        watched={canTrackVisibility() ? 'tracked' : 'own-window'}
        onHeight={nothing}
        onConfirm={() => resolve(true)}
        onReject={() => resolve(false)}
      />,
    ),
  )
