import type { RecoveryMethod, RecoveryMethodKind } from '#protocol/vocabulary/recovery'
import type { Messages } from '../../messages/Messages.ts'
import type { IconName } from '../../ui/picture/iconPaths.ts'

const icons: Record<RecoveryMethodKind, IconName> = {
  passkey: 'passkey',
  passphrase: 'lock',
  file: 'file',
  words: 'words',
  key: 'key',
}

export const recoveryMethodIcon = (kind: RecoveryMethodKind): IconName => icons[kind]

export const kindName = (kind: RecoveryMethodKind, messages: Messages) =>
  ({
    passkey: messages.passkey,
    passphrase: messages.passphrase,
    file: messages.recoveryFile,
    words: messages.twelveWords,
    key: messages.privateKey,
  })[kind]

/** Returns the name of a recovery method. Passkeys have individual names. */
export const recoveryMethodName = ({ kind, name }: Pick<RecoveryMethod, 'kind' | 'name'>, messages: Messages) =>
  name ?? kindName(kind, messages)

const dayOf = (time: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time)

/** Returns the kind, unless the name already shows it, and the date. */
export const recoveryMethodHint = (
  { kind, name, createdAt, usedAt }: RecoveryMethod,
  messages: Messages,
  locale: string,
) => {
  const day =
    usedAt === null
      ? messages.recoveryMethodSet(dayOf(createdAt, locale))
      : messages.recoveryMethodUsed(dayOf(usedAt, locale))
  return name ? `${kindName(kind, messages)} · ${day}` : day
}
