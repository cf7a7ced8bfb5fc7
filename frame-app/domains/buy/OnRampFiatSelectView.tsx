import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import type { PurchaseDraft } from './choice.ts'
import { moneySign } from './formatPurchaseSum.ts'
import { changePurchaseDraftAtom, choiceAtom } from './purchaseDraft.ts'

/** Selects the currency and the payment method. */
export default function OnRampFiatSelectView() {
  const { messages, locale } = useAtomValue(localizationAtom)
  const choice = useAtomValue(choiceAtom)
  const change = useSetAtom(changePurchaseDraftAtom)
  const pop = useSetAtom(popAtom)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const choose = (chosen: Partial<PurchaseDraft>) => {
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
