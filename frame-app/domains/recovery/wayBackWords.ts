import type { WayBack, WayBackKind } from '#protocol/vocabulary/recovery'
import type { Messages } from '../../messages/Messages.ts'
import type { IconName } from '../../ui/picture/iconPaths.ts'

const icons: Record<WayBackKind, IconName> = {
  passkey: 'passkey',
  passphrase: 'lock',
  file: 'file',
  words: 'words',
  key: 'key',
}

export const wayBackIcon = (kind: WayBackKind): IconName => icons[kind]

export const kindName = (kind: WayBackKind, messages: Messages) =>
  ({
    passkey: messages.passkey,
    passphrase: messages.passphrase,
    file: messages.recoveryFile,
    words: messages.twelveWords,
    key: messages.privateKey,
  })[kind]

/** What one of the ways back is called: a passkey has a name of its own. */
export const wayBackName = ({ kind, name }: Pick<WayBack, 'kind' | 'name'>, messages: Messages) =>
  name ?? kindName(kind, messages)

const dayOf = (time: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time)

/** What is known of it besides: what it is, unless its name says so already, and since when. */
export const wayBackHint = ({ kind, name, createdAt, usedAt }: WayBack, messages: Messages, locale: string) => {
  const day =
    usedAt === null ? messages.wayBackSet(dayOf(createdAt, locale)) : messages.wayBackUsed(dayOf(usedAt, locale))
  return name ? `${kindName(kind, messages)} · ${day}` : day
}
