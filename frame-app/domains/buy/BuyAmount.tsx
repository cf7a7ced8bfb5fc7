import { useAtomValue, useSetAtom } from 'jotai'
import type { Messages } from '../../messages/Messages.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { AmountPool } from '../../ui/form/AmountPool.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './Buy.module.css'
import type { Choice } from './choice.ts'
import { formatPurchaseSum, moneySign } from './formatPurchaseSum.ts'
import { type JudgedAmount, limitsOf } from './judgeAmount.ts'
import { changePurchaseDraftAtom, presets, purchaseDraftAtom } from './purchaseDraft.ts'

const longestAmount = 20

interface BuyAmountProps {
  choice: Choice
  judged: JudgedAmount
}

const problemText = (judged: JudgedAmount, method: string, messages: Messages, money: (amount: number) => string) => {
  if (judged.status !== 'bad') return undefined
  switch (judged.problem) {
    case 'tooSmall':
      return messages.leastByMethod(method, money(judged.limit))
    case 'tooLarge':
      return messages.mostByMethod(method, money(judged.limit))
    case 'tooPrecise':
      return messages.moneyTooPrecise
    case 'ambiguous':
      return messages.ambiguousAmount
    case 'notAnAmount':
      return messages.notAnAmount
  }
}

/** Shows the amount to pay with its currency, the payment method with its limits, and preset amounts. */
export function BuyAmount({ choice: { currency, method: methodId, sellers }, judged }: BuyAmountProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { amount } = useAtomValue(purchaseDraftAtom)
  const change = useSetAtom(changePurchaseDraftAtom)
  const push = useSetAtom(pushAtom)
  const method = messages.buyMethod(methodId)
  const money = (amount: number) => formatPurchaseSum(amount, currency, locale)
  const { min, max } = limitsOf(sellers)
  const chooseMoney = () => push({ name: 'OnRampFiatSelect' })
  return (
    <>
      <AmountPool
        label={messages.youSpend}
        sign={moneySign(currency, locale)}
        value={amount}
        onChange={(amount) => change({ amount })}
        maxLength={longestAmount}
        problem={problemText(judged, method, messages, money)}
        token={
          <Chip endIcon="chevron-down" label={messages.changeMoney(currency, method)} onPress={chooseMoney}>
            {currency}
          </Chip>
        }
        under={
          <>
            <TextLink onPress={chooseMoney}>
              {messages.withMethod(method)}
              <Icon name="chevron-down" size="s" />
            </TextLink>
            <bdi className="num">{messages.amountRange(money(min), money(max))}</bdi>
          </>
        }
      />
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Chip key={preset} isChosen={preset === amount} onPress={() => change({ amount: preset })}>
            <bdi className="num">{money(Number(preset))}</bdi>
          </Chip>
        ))}
      </div>
    </>
  )
}
