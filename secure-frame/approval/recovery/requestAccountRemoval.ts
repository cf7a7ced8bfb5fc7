import { emptyContent, type SheetContent } from '../content.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'
import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { factsOf, type NamedAccount } from './NamedAccount.ts'

/**
 * Describes the removal of an additional account. Shows its addresses, and the methods that can still open it
 * afterwards.
 */
export const describeAccountRemoval = (gone: NamedAccount, words: RecoveryMessages): SheetContent => ({
  ...emptyContent(words.asksToRemoveAccount),
  warnings: [{ tone: 'bad', title: words.accountGoes, text: words.accountGoesText }],
  facts: factsOf(gone),
  confirm: words.removeAccount,
  isHighRisk: true,
})

/**
 * Asks the visitor to approve the removal of an account, because a script in the modal could request it secretly.
 * Rejects like `pressOnSheet`.
 */
export const requestAccountRemoval = (request: PressRequest, gone: NamedAccount): Promise<void> =>
  pressOnSheet(request, async ({ language }) => describeAccountRemoval(gone, await loadRecoveryWords(language)))
