import { useSetAtom } from 'jotai'
import type { RecoveryMethod, RecoveryMethodKind } from '#protocol/vocabulary/recovery'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { kindName, recoveryMethodIcon } from './recoveryMethodText.ts'
import { addRecoveryMethodAtom } from './upgradeSteps.ts'

const hints = (messages: Messages): Record<RecoveryMethodKind, string> => ({
  passkey: messages.secondPasskeyHint,
  passphrase: messages.passphraseHint,
  file: messages.recoveryFileHint,
  words: messages.wordsHint,
  key: messages.wordsHint,
})

const kinds = ['passkey', 'passphrase', 'file', 'words'] as const

/** A wallet imported from a private key has no recovery phrase. The key counts as its phrase. */
const sameAs: Partial<Record<RecoveryMethodKind, RecoveryMethodKind>> = { words: 'key' }

type MissingRecoveryMethodsProps = { ways: readonly RecoveryMethod[]; withPasskey?: boolean }

/** Shows a row for each recovery method that can be added: always another passkey, and each missing method. */
export function MissingRecoveryMethods({ ways, withPasskey = true }: MissingRecoveryMethodsProps) {
  const messages = useMessages()
  const add = useSetAtom(addRecoveryMethodAtom)
  const has = (kind: RecoveryMethodKind) => ways.some((method) => method.kind === kind || method.kind === sameAs[kind])
  return kinds
    .filter((kind) => (kind === 'passkey' ? withPasskey : !has(kind)))
    .map((kind) => {
      const isNew = kind === 'passkey' && has('passkey')
      return (
        <LinkRow
          key={kind}
          icon={recoveryMethodIcon(kind)}
          title={isNew ? messages.secondPasskey : kindName(kind, messages)}
          subtitle={hints(messages)[kind]}
          onPress={() => void add({ kind, ...(isNew ? { isNew } : {}) })}
        />
      )
    })
}
