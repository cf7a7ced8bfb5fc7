import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/button/Chip.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { localizeAmount } from '../tokens/localizeAmount.ts'
import { percentText } from './priceImpact.ts'
import { readSlippage, slippageAtom, slippageConcern, slippageText } from './slippage.ts'

const choices = [50n, 100n, 300n]
const longest = 6

/** Sets the price change at which a swap is cancelled. */
export default function SwapSlippageView() {
  const { messages, locale } = useAtomValue(localizationAtom)
  const [bips, setBips] = useAtom(slippageAtom)
  const pop = useSetAtom(popAtom)
  const write = (value: bigint) => localizeAmount(slippageText(value), locale)
  const [text, setText] = useState(write(bips))
  const read = readSlippage(text, locale)
  const concern = read === undefined ? undefined : slippageConcern(read)
  const save = () => {
    if (read === undefined) return
    setBips(read)
    pop()
  }
  return (
    <Screen title={messages.slippage}>
      <Text>{messages.slippageText}</Text>
      <Stack row>
        {choices.map((choice) => (
          <Chip key={String(choice)} isChosen={choice === read} onPress={() => setText(write(choice))}>
            {percentText(Number(choice) / 10_000, locale)}
          </Chip>
        ))}
      </Stack>
      <Field
        label={messages.slippagePercent}
        value={text}
        onChange={setText}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={longest}
        message={read === undefined ? { tone: 'bad', text: messages.slippageInvalid } : undefined}
      />
      {concern && <Note tone="warn">{concern === 'low' ? messages.slippageLow : messages.slippageHigh}</Note>}
      <Button variant="primary" wide disabled={read === undefined} onPress={save}>
        {messages.save}
      </Button>
    </Screen>
  )
}
