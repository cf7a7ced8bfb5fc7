import { useSetAtom } from 'jotai'
import type { WayBack, WayBackKind } from '#protocol/vocabulary/recovery'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { addWayAtom } from './upgradeSteps.ts'
import { kindName, wayBackIcon } from './wayBackWords.ts'

const hints = (messages: Messages): Record<WayBackKind, string> => ({
  passkey: messages.secondPasskeyHint,
  passphrase: messages.passphraseHint,
  file: messages.recoveryFileHint,
  words: messages.wordsHint,
  key: messages.wordsHint,
})

const kinds = ['passkey', 'passphrase', 'file', 'words'] as const

/** A wallet that was made of a bare key has no words. */
const sameAs: Partial<Record<WayBackKind, WayBackKind>> = { words: 'key' }

type MissingWaysProps = { ways: readonly WayBack[]; withPasskey?: boolean }

/** A row for each way back that could be added: a further passkey always, the others where there is none. */
export function MissingWays({ ways, withPasskey = true }: MissingWaysProps) {
  const messages = useMessages()
  const add = useSetAtom(addWayAtom)
  const has = (kind: WayBackKind) => ways.some((way) => way.kind === kind || way.kind === sameAs[kind])
  return kinds
    .filter((kind) => (kind === 'passkey' ? withPasskey : !has(kind)))
    .map((kind) => {
      const isNew = kind === 'passkey' && has('passkey')
      return (
        <LinkRow
          key={kind}
          icon={wayBackIcon(kind)}
          title={isNew ? messages.secondPasskey : kindName(kind, messages)}
          subtitle={hints(messages)[kind]}
          onPress={() => void add({ kind, ...(isNew ? { isNew } : {}) })}
        />
      )
    })
}
