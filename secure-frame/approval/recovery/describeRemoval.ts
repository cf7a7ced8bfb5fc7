import { emptyContent, type SheetContent, type SheetNote } from '../content.ts'
import { apart } from '../messages/apart.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'

/** A recovery method, as named in the sheet. */
export interface NamedRecoveryMethod {
  kind: 'passkey' | 'passphrase' | 'file' | 'words' | 'key'
  /** The name that the owner gave the passkey. */
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
  // An encrypted file contains a copy of the data that the passkeys at the time of its creation can decrypt.
  if (kind === 'passkey') return hasFile ? `${words.passkeyIsLost} ${words.passkeyOpensFiles}` : words.passkeyIsLost
  return kind === 'passphrase' ? words.passphraseIsLost : words.copyStays
}

/**
 * Describes the removal of a recovery method. Names that method and the remaining ones. A file, recovery phrase or
 * private key still opens the wallet afterwards.
 */
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
