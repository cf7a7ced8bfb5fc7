import { emptyContent, type SheetContent } from '../content.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'
import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'

/** A further account of the login, by its two addresses. */
export interface NamedAccount {
  eip155: string
  solana: string
}

/** The sheet that removes a further account: it names its addresses, and says what opens it afterwards. */
export const describeAccountRemoval = (gone: NamedAccount, words: RecoveryMessages): SheetContent => ({
  ...emptyContent(words.asksToRemoveAccount),
  warnings: [{ tone: 'bad', title: words.accountGoes, text: words.accountGoesText }],
  facts: [
    { kind: 'fullAddress', name: 'Ethereum', address: gone.eip155 },
    { kind: 'text', name: 'Solana', text: gone.solana },
  ],
  confirm: words.removeAccount,
  isGrave: true,
})

/** Asks the visitor whether an account may go: a script in the modal could ask for it unseen. Rejects as `pressOnSheet` does. */
export const requestAccountRemoval = (request: PressRequest, gone: NamedAccount): Promise<void> =>
  pressOnSheet(request, async ({ language }) => describeAccountRemoval(gone, await loadRecoveryWords(language)))
