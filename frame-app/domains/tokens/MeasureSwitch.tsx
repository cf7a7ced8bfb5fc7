import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { Measure } from './measuredAmount.ts'

interface MeasureSwitchProps {
  to: Measure
  symbol: string
  onPress: () => void
}

/** Switches an amount between the token and the display currency. */
export function MeasureSwitch({ to, symbol, onPress }: MeasureSwitchProps) {
  const { messages } = useAtomValue(localizationAtom)
  const isToToken = to === 'token'
  return (
    <TextLink label={isToToken ? messages.enterInToken(symbol) : messages.enterInMoney(to)} onPress={onPress}>
      <Icon name="swap" size="s" />
      {isToToken ? messages.inToken(symbol) : messages.inMoney(to)}
    </TextLink>
  )
}
