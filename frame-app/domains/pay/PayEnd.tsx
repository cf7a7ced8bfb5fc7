import { useAtomValue, useSetAtom } from 'jotai'
import type { PayResult } from '#protocol/pay'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero, type HeroProps } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { faultText } from '../transactions/faultText.ts'
import type { Fault } from '../transactions/order.ts'
import type { PayRequest } from './PayRequest.ts'
import { usePayReceiver } from './PaySummary.tsx'
import { exchangePaymentAtom } from './payExchange.ts'

type Words = Pick<HeroProps, 'state' | 'heading' | 'text'>

/** Shows a payment request that has ended. */
export function PayOver({ result, isLate }: { result: PayResult; isLate: boolean }) {
  const { messages } = useAtomValue(localizationAtom)
  const receiver = usePayReceiver()
  const leave = useSetAtom(leaveModalAtom)
  const seller = useAtomValue(exchangePaymentAtom)?.exchange.name
  const words: Record<PayResult['status'], Words> = {
    paid: {
      state: 'ok',
      heading: messages.payDone,
      text: isLate ? messages.payArrivedLate : messages.toReceiver(receiver),
    },
    declined: { state: 'off', heading: messages.youDidNotPay, text: messages.nothingLeftAccount },
    expired: {
      state: 'warn',
      heading: messages.payOver,
      text: seller ? messages.payOverAtSeller(seller) : messages.payOverText,
    },
    failed: { state: 'bad', heading: messages.payFailed, text: messages.payFailedText },
  }
  return (
    <Screen title={messages.pay} hasBack={false}>
      <Hero {...words[result.status]} picture={<Tile name={receiver} size="l" />} />
      <Button variant="primary" wide onPress={() => leave()}>
        {messages.backToShop}
      </Button>
    </Screen>
  )
}

interface PayAgainProps {
  fault: Fault
  request: PayRequest
  label: string
  onPay: () => void
}

/** Shown if the wallet did not pay but the request is still open. A rejection is not shown as an error. */
export function PayAgain({ fault, request, label, onPay }: PayAgainProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const receiver = usePayReceiver()
  const leave = useSetAtom(leaveModalAtom)
  const until = new Date(request.expiresAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  const isDeclined = fault === 'declined'
  return (
    <Screen title={messages.pay} hasBack={false}>
      <Hero
        state={isDeclined ? 'off' : 'bad'}
        picture={<Tile name={receiver} size="l" />}
        heading={messages.youDidNotPay}
        text={isDeclined ? messages.payOpenUntil(until) : faultText(fault, messages)}
      />
      <Stack>
        <Button variant="primary" wide onPress={onPay}>
          {label}
        </Button>
        <Button wide onPress={() => leave()}>
          {messages.backToShop}
        </Button>
      </Stack>
    </Screen>
  )
}
