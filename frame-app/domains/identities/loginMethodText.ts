import type { GuardingWay, Identity, LoginMethod, PendingRemoval } from '#protocol/vocabulary/identity'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { Messages } from '../../messages/Messages.ts'
import type { IconName } from '../../ui/picture/iconPaths.ts'

/** Returns the general name of a kind of login method. */
export const loginMethodName = (method: LoginMethod, messages: Pick<Messages, 'email' | 'passkey'>) =>
  method === 'email' || method === 'passkey' ? messages[method] : socialNames[method]

export const loginMethodIcon = (method: LoginMethod): IconName => {
  if (method === 'email') return 'mail'
  return method === 'passkey' ? 'passkey' : `mark-${method}`
}

/** Returns the name for the e-mail address or for all passkeys. */
export const guardName = (way: GuardingWay, messages: Pick<Messages, 'email' | 'allPasskeys'>) =>
  way === 'email' ? messages.email : messages.allPasskeys

/** Formats a time in Unix milliseconds to the minute. */
export const minuteOf = (time: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** Returns the name of one of the account's login methods: the e-mail address, passkey name or provider. */
export const identityName = (
  { way, name }: Pick<Identity, 'way' | 'name'>,
  messages: Pick<Messages, 'email' | 'passkey'>,
) => (way === 'email' || way === 'passkey' ? name : undefined) ?? loginMethodName(way, messages)

/** Returns additional details of a login method. */
export const identityHint = (
  { way, name, addedAt, usedAt }: Identity,
  messages: Messages,
  locale: string,
  leaving?: PendingRemoval,
) => {
  const dayOf = (time: number) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time)
  if (way === leaving?.way) return messages.leavesOn(dayOf(leaving.dueAt))
  if (way === 'email') return messages.methodSince(messages.emailMethod, dayOf(addedAt))
  if (way !== 'passkey') return name ?? messages.gaveNoName
  return usedAt === null
    ? messages.methodSince(messages.passkeyMethod, dayOf(addedAt))
    : messages.methodUsed(messages.passkeyMethod, dayOf(usedAt))
}
