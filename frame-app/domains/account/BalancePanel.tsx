import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { Amount } from '../../ui/text/Amount.tsx'
import { formatQuantity } from '../../ui/text/formatQuantity.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import { BalanceFailed } from '../tokens/BalanceFailed.tsx'
import { formatMoney, moneyParts } from '../tokens/formatMoney.ts'
import { holdingsAtom, refreshHoldingsAtom } from '../tokens/holdings.ts'
import { type NativeBalance, nativeBalanceStaleSinceAtom, refreshNativeBalanceAtom } from '../tokens/nativeBalance.ts'
import { totalWorth } from '../tokens/worth.ts'
import styles from './BalancePanel.module.css'
import { formatReadTime } from './formatReadTime.ts'
import { staleSinceAtom } from './staleSince.ts'
import { useBalance } from './useBalance.ts'

/** Returns the total value of the account, if prices are known. */
function useWorth() {
  const held = useAtomValue(holdingsAtom)
  return held.status === 'ready' ? totalWorth(held.holdings.filter(({ isSpam }) => !isSpam)) : undefined
}

function Shown({ balance, isTotal }: { balance: NativeBalance; isTotal: boolean }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const worth = useWorth()
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  if (balance.status === 'loading') {
    return (
      <>
        <span className="visually-hidden">{messages.balanceLoading}</span>
        <Skeleton shape="block" width="160px" height="40px" />
      </>
    )
  }
  if (balance.status !== 'ready') return <Amount size="display" value="—" />
  if (areHidden) return <Amount size="display" value={hiddenAmount} />
  if (isTotal && worth !== undefined) return <Amount size="display" {...moneyParts(worth, locale)} />
  const { units, decimals, symbol } = balance
  return (
    <>
      <Amount size="display" value={formatQuantity(units, decimals, locale)} symbol={symbol} />
      {worth !== undefined && <bdi className={styles.label}>{formatMoney(worth, locale)}</bdi>}
    </>
  )
}

/** Shows a button that hides or shows all amounts, here and in the lists. */
function HideAmounts() {
  const { messages } = useAtomValue(localizationAtom)
  const [areHidden, setHidden] = useAtom(areAmountsHiddenAtom)
  return (
    <button type="button" className={styles.hide} onClick={() => setHidden(!areHidden)}>
      <Icon name={areHidden ? 'eye' : 'eye-off'} size="s" />
      {areHidden ? messages.show : messages.hide}
      <span className="visually-hidden"> {messages.amounts}</span>
    </button>
  )
}

/** Shows when the amounts were read, if later reads failed. */
function Age() {
  const { messages, locale } = useAtomValue(localizationAtom)
  const staleSince = useAtomValue(staleSinceAtom)
  if (staleSince === undefined) return null
  return (
    <span className={styles.label} role="status">
      {messages.asOf(formatReadTime(staleSince, locale))}
    </span>
  )
}

/**
 * Shows a button that reloads the balance and tokens. Unlike a pull gesture, it is keyboard accessible and does not
 * interfere with scrolling.
 */
function Refresh() {
  const { messages } = useAtomValue(localizationAtom)
  const refreshBalance = useSetAtom(refreshNativeBalanceAtom)
  const refreshHoldings = useSetAtom(refreshHoldingsAtom)
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => {
    if (isBusy) return
    setBusy(true)
    await Promise.allSettled([refreshBalance(), refreshHoldings('press')])
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={styles.hide}
      aria-label={messages.refreshBalance}
      aria-busy={isBusy || undefined}
      onClick={refresh}
    >
      {isBusy ? <Spinner /> : <Icon name="refresh" size="s" />}
    </button>
  )
}

/** Shows the balance. Reads it on opening and then at intervals. */
export function BalancePanel() {
  const { messages } = useAtomValue(localizationAtom)
  const account = useAtomValue(connectedAtom)
  const { balance, refresh } = useBalance()
  const showToast = useSetAtom(showToastAtom)

  const isFailed = balance.status === 'failed'
  const isUnread = useAtomValue(nativeBalanceStaleSinceAtom) !== undefined || isFailed
  useEffect(() => {
    if (isUnread) showToast({ message: messages.balanceUnavailable, variant: 'error' })
  }, [isUnread, showToast, messages])

  return (
    <>
      <div className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.label}>{messages.totalBalance}</span>
          <span className={styles.presses}>
            <Refresh />
            <HideAmounts />
          </span>
        </div>
        <Shown balance={balance} isTotal={account?.wallet.connector === 'embedded'} />
        <Age />
      </div>
      {isFailed && <BalanceFailed onRetry={refresh} />}
    </>
  )
}
