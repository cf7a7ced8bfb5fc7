import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { LoadedScreen } from '../../navigation/LoadedScreen.tsx'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { changeTouchLimitAtom, type KnownLimit, loadTouchLimitAtom, touchLimitAtom } from './touchLimit.ts'

/** In US cents. 0 applies to every transfer, and null means no limit. */
const offered = [0, 10_000, 50_000, 100_000, 500_000, 1_000_000, null] as const

const writeDollars = (cents: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(cents / 100)

type Ready = Extract<KnownLimit, { status: 'ready' }>

const useLimitName = () => {
  const { messages, locale } = useAtomValue(localizationAtom)
  return (cents: number | null) => {
    if (cents === null) return messages.touchNever
    return cents === 0 ? messages.touchAlways : messages.touchAbove(writeDollars(cents, locale))
  }
}

function Limits({ limit: { cents }, changing }: Ready) {
  const messages = useMessages()
  const change = useSetAtom(changeTouchLimitAtom)
  const nameOf = useLimitName()
  // Adds a row for a limit that was set elsewhere.
  const all = offered.some((one) => one === cents) ? offered : [cents, ...offered]
  return (
    <List label={messages.touchLimit}>
      {all.map((one) => (
        <Row
          key={String(one)}
          title={nameOf(one)}
          selected={one === cents}
          trailing={one === changing ? <Spinner /> : undefined}
          onPress={() => void change(one)}
        />
      ))}
    </List>
  )
}

function NoPasskey() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <>
      <Note title={messages.touchNoPasskey}>{messages.touchNoPasskeyText}</Note>
      <Button variant="primary" wide onPress={() => push({ name: 'WaysIn' })}>
        {messages.loginMethods}
      </Button>
    </>
  )
}

function Content({ known }: { known: Ready }) {
  const messages = useMessages()
  const nameOf = useLimitName()
  const { limit, hasFailed } = known
  return (
    <>
      <Text>{messages.touchLimitText}</Text>
      {limit.projectCents !== null && <Note>{messages.touchOfSite(nameOf(limit.projectCents))}</Note>}
      {hasFailed && (
        <Note tone="bad" title={messages.changeFailedTitle}>
          {messages.changeFailedText}
        </Note>
      )}
      {limit.hasPasskey ? <Limits {...known} /> : <NoPasskey />}
    </>
  )
}

/** Sets the value limit for passkey confirmation. */
export default function TouchLimitView() {
  const messages = useMessages()
  const known = useAtomValue(touchLimitAtom)
  const load = useSetAtom(loadTouchLimitAtom)

  useEffect(() => void load(), [load])

  return (
    <LoadedScreen title={messages.touchLimit} failedTitle={messages.touchLimitFailed} status={known.status} load={load}>
      {known.status === 'ready' && <Content known={known} />}
    </LoadedScreen>
  )
}
