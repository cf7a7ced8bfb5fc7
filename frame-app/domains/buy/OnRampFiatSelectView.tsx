import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import type { Draft } from './choice.ts'
import { changeDraftAtom, choiceAtom } from './draft.ts'
import { moneySign } from './moneyText.ts'

/** What is paid in, and how. */
export default function OnRampFiatSelectView() {
  const { messages, locale } = useAtomValue(spokenAtom)
  const choice = useAtomValue(choiceAtom)
  const change = useSetAtom(changeDraftAtom)
  const pop = useSetAtom(popAtom)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const choose = (chosen: Partial<Draft>) => {
    change(chosen)
    pop()
  }
  return (
    <Screen title={messages.buyMoney}>
      <List title={messages.currency} typeAhead>
        {choice?.currencies.map((currency) => (
          <Row
            key={currency}
            title={names.of(currency) ?? currency}
            subtitle={currency}
            trailing={<bdi>{moneySign(currency, locale)}</bdi>}
            selected={currency === choice.currency}
            onPress={() => choose({ currency })}
          />
        ))}
      </List>
      <List title={messages.buyMethods}>
        {choice?.methods.map((method) => (
          <Row
            key={method}
            title={messages.buyMethod(method)}
            selected={method === choice.method}
            onPress={() => choose({ method })}
          />
        ))}
      </List>
    </Screen>
  )
}
