import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { accountIdAtom } from '../account-data/accountId.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { priceOf } from '../tokens/money.ts'
import { useHoldings } from '../tokens/useHoldings.ts'
import type { Quoted } from './followQuote.ts'
import { ImpactNote } from './ImpactNote.tsx'
import { impactConcern, worstAccepted } from './priceImpact.ts'
import { QuoteAge } from './QuoteAge.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { slippageLimitOf } from './ReviewedSwap.ts'
import { SwapFields } from './SwapFields.tsx'
import { slippageAtom } from './slippage.ts'
import type { SwapHolding } from './swapHolding.ts'
import { lacksFunds } from './swapProblem.ts'
import { leaveReviewAtom, reviewSwapAtom } from './swapReview.ts'
import { loadSwapTokensAtom, swapTokensAtom } from './swapTokens.ts'
import { useMaxSwap } from './useMaxSwap.ts'
import { type SwapForm, useSwapForm } from './useSwapForm.ts'

interface FormProps {
  account: ConnectedAccount
  tokens: readonly SwapHolding[]
}

interface ReviewButtonProps {
  form: SwapForm
  /** True if the price impact must be accepted first. */
  isDue: boolean
  worstImpact: number
}

/** Opens the review once there is a quote and the balance is sufficient. */
function ReviewButton({ form, isDue, worstImpact }: ReviewButtonProps) {
  const { messages } = useAtomValue(localizationAtom)
  const slippageBips = useAtomValue(slippageAtom)
  const review = useSetAtom(reviewSwapAtom)
  const push = useSetAtom(pushAtom)
  const showToast = useSetAtom(showToastAtom)
  const { wish, quoted, quote } = form
  const { from, to } = form.pair
  const isLoading = quoted.status === 'loading'
  const press = () => {
    if (!from || !to || !wish || !quote) return
    const { amount, exact, userAddress } = wish
    try {
      review({ from, to, amount, exact, userAddress, slippageBips, quote, worstImpact })
      push({ name: 'SwapReview' })
    } catch {
      // The service returned an unknown router.
      showToast({ message: messages.quoteFailed, variant: 'error' })
    }
  }
  return (
    <Button variant="primary" wide busy={isLoading} disabled={!quote || lacksFunds(form) || isDue} onPress={press}>
      {isLoading ? messages.gettingQuote : messages.reviewSwap}
    </Button>
  )
}

/** Shows the result of the quote, with notes about it. */
function QuoteMessage({ quoted, children }: { quoted: Quoted; children: ReactNode }) {
  const { messages } = useAtomValue(localizationAtom)
  if (quoted.status === 'noRoute') return <Note tone="warn">{messages.noRoute}</Note>
  if (quoted.status === 'failed') return <Note tone="warn">{messages.quoteFailed}</Note>
  return quoted.status === 'ready' ? children : null
}

function Form({ account, tokens }: FormProps) {
  const form = useSwapForm(account, tokens)
  const { pair, quoted, quote } = form
  const { from, to } = pair
  const slippageBips = useAtomValue(slippageAtom)
  const setMax = useMaxSwap(from)
  const [accepted, setAccepted] = useState<{ wish: string; upTo: number }>()
  const leaveReview = useSetAtom(leaveReviewAtom)
  // An accepted severe impact applies to one request, and covers only slightly worse impacts.
  const wished = form.wish && Object.values(form.wish).join()
  const impact = quote?.impact ?? 0
  const isAccepted = wished !== undefined && accepted?.wish === wished && impact <= accepted.upTo
  const isSevere = impactConcern(quote?.impact) === 'severe'

  // Ends the review when the visitor returns to the form.
  useEffect(() => leaveReview(), [leaveReview])

  return (
    <>
      <SwapFields form={form} onMax={setMax} />
      <QuoteMessage quoted={quoted}>
        {from && to && quote && (
          <>
            <QuoteFacts
              {...{ from, to, quote }}
              price={priceOf(from)}
              limit={slippageLimitOf({ quote, slippageBips })}
            />
            <ImpactNote
              {...{ quote, from, price: priceOf(from) }}
              symbol={to.symbol}
              isAccepted={isAccepted}
              onAccept={(accepts) =>
                setAccepted(accepts && wished ? { wish: wished, upTo: worstAccepted(impact) } : undefined)
              }
            />
          </>
        )}
      </QuoteMessage>
      <ReviewButton form={form} isDue={isSevere && !isAccepted} worstImpact={isAccepted ? accepted.upTo : 0} />
      {quoted.status === 'ready' && <QuoteAge readAt={quoted.readAt} />}
    </>
  )
}

function Body({ account }: Pick<FormProps, 'account'>) {
  const { messages } = useAtomValue(localizationAtom)
  const listed = useAtomValue(swapTokensAtom)
  const load = useSetAtom(loadSwapTokensAtom)
  useHoldings()
  const key = useAtomValue(accountIdAtom)
  useEffect(() => {
    if (key) void load()
  }, [key, load])

  if (listed.status === 'failed')
    return (
      <EmptyState title={messages.quoteFailed} text={messages.balanceFailedText}>
        <Button size="m" onPress={load}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  if (listed.status === 'loading')
    return (
      <Stack>
        {(['in', 'out'] as const).map((side) => (
          <Skeleton key={side} shape="block" width="100%" height="108px" />
        ))}
      </Stack>
    )
  return <Form account={account} tokens={listed.tokens} />
}

/** Shows the swap form. Its values are preserved while other views are open. */
export default function SwapView() {
  const { messages } = useAtomValue(localizationAtom)
  const account = useAtomValue(connectedAtom)
  const push = useSetAtom(pushAtom)
  return (
    <Screen
      title={messages.swap}
      action={<IconButton icon="gear" label={messages.slippage} onPress={() => push({ name: 'SwapSlippage' })} />}
    >
      {account && <Body account={account} />}
    </Screen>
  )
}
