import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { AmountPool } from '../../ui/form/AmountPool.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import { askAtom, paymentRequestAtom, requestedAmountAtom } from './paymentRequest.ts'

const longestAmount = 80

/** Shows the requested amount and token. The QR code and the link include them. */
export function RequestedAmount() {
  const messages = useMessages()
  const asked = useAtomValue(requestedAmountAtom)
  const request = useAtomValue(paymentRequestAtom)
  const ask = useSetAtom(askAtom)
  const push = useSetAtom(pushAtom)
  const showToast = useSetAtom(showToastAtom)
  if (!asked || !request) return <TextLink onPress={() => ask({ amount: '' })}>{messages.askForAmount}</TextLink>
  const { token, amount, uri } = request
  const { symbol, decimals } = token
  const problem =
    amount.status === 'invalid' &&
    {
      notAnAmount: messages.notAnAmount,
      ambiguous: messages.ambiguousAmount,
      tooPrecise: messages.tooPrecise(symbol, decimals),
    }[amount.problem]
  return (
    <>
      <AmountPool
        label={messages.amount}
        value={asked.amount}
        onChange={(amount) => ask({ ...asked, amount })}
        maxLength={longestAmount}
        problem={problem || undefined}
        token={
          <Chip
            picture={<Tile name={symbol} src={tokenPictureUrl(token)} shape="round" size="s" />}
            endIcon="chevron-down"
            label={messages.chooseAnotherToken(symbol)}
            onPress={() => push({ name: 'WalletReceiveSelectToken' })}
          >
            {symbol}
          </Chip>
        }
        under={<TextLink onPress={() => ask(undefined)}>{messages.anyAmount}</TextLink>}
      />
      {uri && (
        <CopyButton
          text={uri}
          label={messages.copyPaymentLink}
          copied={messages.copied}
          onFailed={() => showToast({ message: messages.linkNotCopied, variant: 'error' })}
        />
      )}
    </>
  )
}
