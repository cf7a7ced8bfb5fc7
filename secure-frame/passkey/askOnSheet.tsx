import { RequestAbortedError } from '#protocol/errors/remote'
import { emptyContent, type SheetContent } from '../approval/content.ts'
import { ApprovalSheet } from '../approval/decide/ApprovalSheet.tsx'
import { canTrackVisibility } from '../approval/decide/visibility.ts'
import { loadWords, type Words } from '../approval/messages/loadWords.ts'
import { loadRecoveryWords } from '../approval/messages/recovery/loadRecoveryWords.ts'
import { loadTouchWords } from '../approval/messages/touch/loadTouchWords.ts'
import { describeRecovery, isRecovery } from '../approval/recovery/describeRecovery.ts'
import { createStage } from '../approval/sheet/createStage.tsx'
import { settleOnce } from '../approval/sheet/settleOnce.ts'
import { Waiting } from '../approval/sheet/Waiting.tsx'
import { describeTouchElsewhere } from '../approval/touch/describeTouch.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import { askAuthenticator } from './askAuthenticator.ts'
import type { PasskeyAnswer, PasskeyPurpose, PasskeyRequest } from './messages.ts'
import { PasskeyError } from './PasskeyError.ts'

export type PasskeySheetRequest = Pick<
  PasskeyRequest,
  'hostOrigin' | 'purpose' | 'question' | 'userName' | 'languages' | 'limit'
>

interface Sheet {
  asked: PasskeySheetRequest
  /** True if the sheet is surrounded only by this window's own document. */
  isOwnWindow: boolean
  onHeight: (height: number) => void
  /** The account's owner, if there is one. Always undefined in a popup. */
  owner?: Pick<VisibleSession, 'account' | 'seal'>
}

/** Describes a passkey request, which moves no funds. Names the page, because any page can embed the frame. */
export const describePasskey = (
  purpose: Exclude<PasskeyPurpose, 'own' | 'open' | 'approve'>,
  { messages }: Words,
): SheetContent => {
  const { usePasskey, createPasskey, passkeyIsLoginMethod } = messages
  const said = {
    use: [messages.asksToUsePasskey, messages.passkeyMovesNothing, usePasskey],
    create: [messages.asksToCreatePasskey, passkeyIsLoginMethod, createPasskey],
    add: [messages.asksToAddPasskey, passkeyIsLoginMethod, createPasskey],
    confirm: [messages.asksToConfirm, messages.passkeyConfirms, usePasskey],
  } satisfies Record<typeof purpose, [asks: string, note: string, confirm: string]>
  const [asks, text, confirm] = said[purpose]
  return { ...emptyContent(asks), isHarmless: true, notes: [{ tone: 'neutral', text }], confirm }
}

const contentOf = async ({ purpose, limit }: PasskeySheetRequest, words: Words) => {
  if (isRecovery(purpose)) return describeRecovery(purpose, await loadRecoveryWords(words.language))
  if (purpose === 'approve') {
    const place = { words: await loadTouchWords(words.language), locale: words.locale }
    return describeTouchElsewhere(limit && { kind: 'limit', ...limit }, place)
  }
  return describePasskey(purpose, words)
}

type Stage = ReturnType<typeof createStage>

/** Resolves on the click, while it still counts as a user gesture in the browser. */
export const awaitPress = (
  stage: Stage,
  words: Words,
  { asked, isOwnWindow, onHeight, owner, content }: Sheet & { content: SheetContent },
  signal: AbortSignal,
) =>
  new Promise<void>((resolve, reject) => {
    const end = settleOnce(
      signal,
      () => undefined,
      () => reject(new RequestAbortedError()),
    )
    const untracked = isOwnWindow ? 'own-window' : 'untracked'
    stage.draw(
      words,
      <ApprovalSheet
        frame={{
          origin: asked.hostOrigin,
          ownHost: location.host,
          ...(owner ? { account: owner.account.address, seal: owner.seal } : {}),
        }}
        content={content}
        watched={canTrackVisibility() ? 'tracked' : untracked}
        onHeight={onHeight}
        onConfirm={() => end(resolve)}
        onReject={() => end(() => reject(new PasskeyError('cancelled')))}
      />,
    )
  })

/**
 * Shows who requests a passkey, and calls the browser when the visitor clicks. Creating a passkey requires a user
 * gesture in the requesting document, and in some browsers using one does too. Restores the document's body afterwards.
 */
export const askOnSheet = async (sheet: Sheet, signal: AbortSignal): Promise<PasskeyAnswer> => {
  const words = await loadWords(sheet.asked.languages)
  const content = await contentOf(sheet.asked, words)
  if (signal.aborted) throw new RequestAbortedError()
  const stage = createStage()
  try {
    await awaitPress(stage, words, { ...sheet, content }, signal)
    stage.draw(words, <Waiting label={words.messages.passkeyWaits} />)
    return await askAuthenticator({ ...sheet.asked, needsOutput: isRecovery(sheet.asked.purpose) }, signal)
  } finally {
    stage.remove()
  }
}
