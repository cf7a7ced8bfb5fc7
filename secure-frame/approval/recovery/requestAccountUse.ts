import { emptyContent, type SheetContent } from '../content.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'
import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { originName } from '../text/originParts.ts'
import { factsOf, type NamedAccount } from './NamedAccount.ts'

/** The sheet that lets the page see another account of the login: it shows both. */
export const describeAccountUse = (origin: string, next: NamedAccount, words: RecoveryMessages): SheetContent => ({
  ...emptyContent(words.asksToUseAccount),
  facts: factsOf(next),
  notes: [{ tone: 'neutral', text: words.seesAccount(originName(origin)) }],
  confirm: words.useAccount,
})

/**
 * Requests the visitor's approval to show the page another account: it could place the modal's button under a press.
 * Rejects like `pressOnSheet`.
 */
export const requestAccountUse = (request: PressRequest, next: NamedAccount): Promise<void> =>
  pressOnSheet(request, async ({ language }) =>
    describeAccountUse(request.origin, next, await loadRecoveryWords(language)),
  )
