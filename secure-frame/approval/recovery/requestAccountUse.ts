import { emptyContent, type SheetContent } from '../content.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'
import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { originName } from '../text/originParts.ts'
import { factsOf, type NamedAccount } from './NamedAccount.ts'

/** The sheet that shows the page another account of the login: it names both. */
export const describeAccountUse = (origin: string, next: NamedAccount, words: RecoveryMessages): SheetContent => ({
  ...emptyContent(words.asksToUseAccount),
  facts: factsOf(next),
  notes: [{ tone: 'neutral', text: words.seesAccount(originName(origin)) }],
  confirm: words.useAccount,
})

/** Asks the visitor whether the page may see another account: it could place the modal's button under a press. Rejects as `pressOnSheet` does. */
export const requestAccountUse = (request: PressRequest, next: NamedAccount): Promise<void> =>
  pressOnSheet(request, async ({ language }) =>
    describeAccountUse(request.origin, next, await loadRecoveryWords(language)),
  )
