import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatQuantity } from '../../ui/formatQuantity.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { useAccountRead } from '../accounts/useAccountRead.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import { formatMoney, moneyParts } from '../tokens/formatMoney.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { totalWorth } from '../tokens/worth.ts'
import styles from './BalancePanel.module.css'
import { type Balance, balanceAtom, refreshBalanceAtom } from './balance.ts'

/** While the view is open the balance is read again this often. */
const refreshEveryMs = 10_000

/** What all of the account is worth, where prices are known. */
function useWorth() {
  const held = useAtomValue(holdingsAtom)
  return held.status === 'ready' ? totalWorth(held.holdings.filter(({ isSpam }) => !isSpam)) : undefined
}

function Shown({ balance, isTotal }: { balance: Balance; isTotal: boolean }) {
  const { messages, locale } = useAtomValue(spokenAtom)
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

/** Hides every amount, here and in the lists, or shows them again. */
function HideAmounts() {
  const { messages } = useAtomValue(spokenAtom)
  const [areHidden, setHidden] = useAtom(areAmountsHiddenAtom)
  return (
    <button type="button" className={styles.hide} onClick={() => setHidden(!areHidden)}>
      <Icon name={areHidden ? 'eye' : 'eye-off'} size="s" />
      {areHidden ? messages.show : messages.hide}
      <span className="visually-hidden"> {messages.amounts}</span>
    </button>
  )
}

function Failed() {
  const { messages } = useAtomValue(spokenAtom)
  const refresh = useSetAtom(refreshBalanceAtom)
  return (
    <EmptyState title={messages.balanceFailedTitle} text={messages.balanceFailedText}>
      <Button size="m" onPress={refresh}>
        {messages.tryNow}
      </Button>
    </EmptyState>
  )
}

/** The balance, read when it is shown and every now and then while it is. */
export function BalancePanel() {
  const { messages } = useAtomValue(spokenAtom)
  const account = useAtomValue(connectedAtom)
  const balance = useAtomValue(balanceAtom)
  const showToast = useSetAtom(showToastAtom)
  useAccountRead(refreshBalanceAtom, refreshEveryMs)

  const isFailed = balance.status === 'failed'
  useEffect(() => {
    if (isFailed) showToast({ message: messages.balanceUnavailable, variant: 'error' })
  }, [isFailed, showToast, messages])

  return (
    <>
      <div className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.label}>{messages.totalBalance}</span>
          <HideAmounts />
        </div>
        <Shown balance={balance} isTotal={account?.wallet.connector === 'embedded'} />
      </div>
      {isFailed && <Failed />}
    </>
  )
}
