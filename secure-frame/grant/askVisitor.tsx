import { emptyContent, type Risk, type SheetContent, type SheetFrame } from '../approval/content.ts'
import { ApprovalSheet } from '../approval/decide/ApprovalSheet.tsx'
import { canTrackVisibility } from '../approval/decide/visibility.ts'
import { apart } from '../approval/messages/apart.ts'
import type { Words } from '../approval/messages/loadWords.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { Waiting } from '../approval/sheet/Waiting.tsx'

const nothing = () => undefined

interface Emails {
  /** The e-mail address of the user who is signed in here. */
  signedIn: string | null
  /** The e-mail address typed on the page. */
  typed: string | null
}

/** Warns if the visitor typed another address than that of the signed-in account. */
const riskOf = ({ signedIn, typed }: Emails, { messages }: Words): Risk | undefined => {
  if (typed === null || typed.toLowerCase() === signedIn?.toLowerCase()) return undefined
  return { kind: 'mismatch', title: messages.accountMismatchTitle, text: messages.loginMismatchText(apart(typed)) }
}

export const describeLogin = (emails: Emails, words: Words): SheetContent => {
  const { messages } = words
  const { signedIn } = emails
  const risk = riskOf(emails, words)
  return {
    ...emptyContent(messages.asksForLogin),
    risk,
    facts: signedIn === null ? [] : [{ kind: 'text', name: messages.email, text: signedIn }],
    notes: [{ tone: risk ? 'neutral' : 'ok', text: messages.loginIsAll }],
    confirm: messages.signIn,
    isHighRisk: risk !== undefined,
  }
}

/** Asks the visitor whether to sign in on that page with this account. Afterwards the window waits to be closed. */
export const askVisitor = async (frame: SheetFrame, emails: Emails, words: Words) => {
  const stage = createStage()
  const isWanted = await new Promise<boolean>((resolve) =>
    stage.draw(
      words,
      <ApprovalSheet
        frame={frame}
        content={describeLogin(emails, words)}
        // The sheet is surrounded only by the modal's own page, so no other site can cover it.
        watched={canTrackVisibility() ? 'tracked' : 'own-window'}
        onHeight={nothing}
        onConfirm={() => resolve(true)}
        onReject={() => resolve(false)}
      />,
    ),
  )
  stage.draw(words, <Waiting label={isWanted ? words.messages.signingIn : undefined} />)
  return isWanted
}
