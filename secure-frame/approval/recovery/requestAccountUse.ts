import { emptyContent, type SheetContent } from '../content.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'
import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { originName } from '../text/originParts.ts'
import { factsOf, type NamedAccount } from './NamedAccount.ts'

/** Describes a switch that lets the page see another account of the login. Shows both accounts. */
export const describeAccountUse = (origin: string, next: NamedAccount, words: RecoveryMessages): SheetContent => ({
  ...emptyContent(words.asksToUseAccount),
  facts: factsOf(next),
  notes: [{ tone: 'neutral', text: words.seesAccount(originName(origin)) }],
  confirm: words.useAccount,
})

/**
 * Asks the visitor to approve that the page sees another account. Without this, the page could trick the visitor into
 * clicking the modal's button. Rejects like `pressOnSheet`.
 */
export const requestAccountUse = (request: PressRequest, next: NamedAccount): Promise<void> =>
  pressOnSheet(request, async ({ language }) =>
    describeAccountUse(request.origin, next, await loadRecoveryWords(language)),
  )
