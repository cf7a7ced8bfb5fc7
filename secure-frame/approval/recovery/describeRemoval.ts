import { emptyContent, type SheetContent, type SheetNote } from '../content.ts'
import { apart } from '../messages/apart.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'

/** A way back, as the sheet names it. */
export interface NamedRecoveryMethod {
  kind: 'passkey' | 'passphrase' | 'file' | 'words' | 'key'
  /** What its owner calls a passkey. */
  name: string | null
}

const nameOf = ({ kind, name }: NamedRecoveryMethod, words: RecoveryMessages) => {
  const kinds = {
    passkey: words.passkey,
    passphrase: words.passphrase,
    file: words.recoveryFile,
    words: words.twelveWords,
    key: words.privateKey,
  }
  return name === null ? kinds[kind] : `${kinds[kind]}: ${apart(name)}`
}

const lostText = (kind: NamedRecoveryMethod['kind'], hasFile: boolean, words: RecoveryMessages) => {
  // A locked file has a copy of what the passkeys of its day open.
  if (kind === 'passkey') return hasFile ? `${words.passkeyIsLost} ${words.passkeyOpensFiles}` : words.passkeyIsLost
  return kind === 'passphrase' ? words.passphraseIsLost : words.copyStays
}

/** The sheet that removes a way back: it names that way, and those that stay. A file, words or a key still open the wallet afterwards. */
export const describeRemoval = (
  gone: NamedRecoveryMethod,
  staying: readonly NamedRecoveryMethod[],
  { words, locale }: { words: RecoveryMessages; locale: string },
): SheetContent => {
  const hasFile = staying.some(({ kind }) => kind === 'file')
  const lost: SheetNote = { tone: 'warn', title: words.recoveryMethodIsLost, text: lostText(gone.kind, hasFile, words) }
  const last: SheetNote = { tone: 'bad', title: words.oneStays, text: words.oneStaysText }
  const names = staying.map((method) => apart(nameOf(method, words)))
  return {
    ...emptyContent(words.asksToRemoveRecoveryMethod),
    warnings: [lost, ...(staying.length === 1 ? [last] : [])],
    facts: [
      { kind: 'text', name: words.recoveryMethod, text: nameOf(gone, words), tone: 'strong' },
      {
        kind: 'text',
        name: words.remainingRecoveryMethods,
        text: new Intl.ListFormat(locale, { type: 'unit' }).format(names),
      },
    ],
    confirm: words.removeRecoveryMethod,
    isHighRisk: true,
  }
}
