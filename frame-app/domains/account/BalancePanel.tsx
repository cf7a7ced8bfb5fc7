import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatQuantity } from '../../ui/formatQuantity.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import styles from './BalancePanel.module.css'
import { type Balance, balanceAtom, refreshBalanceAtom } from './balance.ts'

/** While the view is open the balance is read again this often. */
const refreshEveryMs = 10_000

function Shown({ balance }: { balance: Balance }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  if (balance.status === 'loading') {
    return (
      <>
        <span className="visually-hidden">{messages.balanceLoading}</span>
        <Skeleton shape="block" width="160px" height="40px" />
      </>
    )
  }
  if (balance.status !== 'ready') return <Amount size="display" value="—" />
  const { units, decimals, symbol } = balance
  return <Amount size="display" value={formatQuantity(units, decimals, locale)} symbol={symbol} />
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

/** The native balance, read when it is shown and every now and then while it is. */
export function BalancePanel() {
  const { messages } = useAtomValue(spokenAtom)
  const account = useAtomValue(connectedAtom)
  const balance = useAtomValue(balanceAtom)
  const refresh = useSetAtom(refreshBalanceAtom)
  const showToast = useSetAtom(showToastAtom)
  const key = account && `${account.caipNetworkId}:${account.address}`

  useEffect(() => {
    if (!key) return
    refresh()
    const timer = setInterval(refresh, refreshEveryMs)
    return () => clearInterval(timer)
  }, [key, refresh])

  const isFailed = balance.status === 'failed'
  useEffect(() => {
    if (isFailed) showToast({ message: messages.balanceUnavailable, variant: 'error' })
  }, [isFailed, showToast, messages])

  return (
    <>
      <div className={styles.panel}>
        <span className={styles.label}>{messages.totalBalance}</span>
        <Shown balance={balance} />
      </div>
      {isFailed && <Failed />}
    </>
  )
}
