import type { Identity, Way } from '#protocol/vocabulary/identity'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { Messages } from '../../messages/Messages.ts'
import type { IconName } from '../../ui/picture/iconPaths.ts'

/** What a way is called, whoever has it. */
export const wayName = (way: Way, messages: Pick<Messages, 'email' | 'passkey'>) =>
  way === 'email' || way === 'passkey' ? messages[way] : socialNames[way]

export const wayIcon = (way: Way): IconName => {
  if (way === 'email') return 'mail'
  return way === 'passkey' ? 'passkey' : `mark-${way}`
}

/** What one of the account's ways is called: an address, a passkey's name, or the provider. */
export const identityName = (
  { way, name }: Pick<Identity, 'way' | 'name'>,
  messages: Pick<Messages, 'email' | 'passkey'>,
) => (way === 'email' || way === 'passkey' ? name : undefined) ?? wayName(way, messages)

/** What is known of it besides. */
export const identityHint = ({ way, name, addedAt, usedAt }: Identity, messages: Messages, locale: string) => {
  const dayOf = (time: number) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time)
  if (way === 'email') return messages.waySince(messages.emailWay, dayOf(addedAt))
  if (way !== 'passkey') return name ?? messages.gaveNoName
  return usedAt === null
    ? messages.waySince(messages.passkeyWay, dayOf(addedAt))
    : messages.wayUsed(messages.passkeyWay, dayOf(usedAt))
}
