import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { LinkRow } from '../../../ui/list/LinkRow.tsx'
import { List } from '../../../ui/list/List.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'

/** Shows the date of the last login if it used a passkey. A click prompts for the passkey. */
function LeadingPasskey() {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { at = 0 } = useAtomValue(outsideAtom).storage.get(lastLoginKey) ?? {}
  const push = useSetAtom(pushAtom)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at)
  return (
    <Stack>
      <Split start={messages.usedHereOn(day)}>
        <Tag tone="accent">{messages.recent}</Tag>
      </Split>
      <Button
        variant="primary"
        wide
        startIcon="passkey"
        onPress={() => push({ name: 'ConnectingPasskey', params: { isKnown: true } })}
      >
        {messages.continueBy(messages.passkey)}
      </Button>
    </Stack>
  )
}

/** Shows the row for passkey login. */
export function PasskeyLoginRow({ isLeading }: { isLeading?: boolean }) {
  const { messages } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  if (isLeading) return <LeadingPasskey />
  return (
    <List label={messages.passkey}>
      <LinkRow
        icon="passkey"
        title={messages.passkey}
        subtitle={messages.passkeyHint}
        onPress={() => push({ name: 'ConnectingPasskey', params: { isKnown: false } })}
      />
    </List>
  )
}
