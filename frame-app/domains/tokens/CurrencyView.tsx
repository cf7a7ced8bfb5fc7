import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { currencies } from '../../services/blockchain-data/currencies.ts'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { displayCurrencyAtom } from './displayCurrency.ts'
import { currencySign } from './formatMoney.ts'
import { refreshHoldingsAtom } from './holdings.ts'

/** Lists the display currencies. A click selects one and requests its prices. */
export default function CurrencyView() {
  const { messages, locale } = useAtomValue(localizationAtom)
  const [chosen, setCurrency] = useAtom(displayCurrencyAtom)
  const refresh = useSetAtom(refreshHoldingsAtom)
  const pop = useSetAtom(popAtom)
  const choose = (currency: Currency) => {
    setCurrency(currency)
    void refresh()
    pop()
  }
  return (
    <Screen title={messages.currency}>
      <List label={messages.currency} typeAhead>
        {currencies.map((currency) => (
          <Row
            key={currency}
            title={messages.currencyName[currency]}
            trailing={<bdi>{currencySign(currency, locale)}</bdi>}
            selected={currency === chosen}
            onPress={() => choose(currency)}
          />
        ))}
      </List>
      <Note>{messages.currencyNote}</Note>
    </Screen>
  )
}
