import { useId } from 'react'
import type { VisitorSeal } from '../content.ts'
import { armMs, highRiskArmMs } from '../decide/arming.ts'
import { ConfirmButton } from '../decide/ConfirmButton.tsx'
import { useDecision } from '../decide/useDecision.ts'
import { canTrackVisibility } from '../decide/visibility.ts'
import heads from '../export/Export.module.css'
import type { OpeningMessages } from '../messages/opening/en.ts'
import type { NamedAccount } from '../recovery/NamedAccount.ts'
import { AccountPicture } from '../sheet/AccountPicture.tsx'
import { Bar } from '../sheet/Bar.tsx'
import { Button } from '../sheet/Button.tsx'
import docks from '../sheet/Dock.module.css'
import { Facts } from '../sheet/Facts.tsx'
import { Note } from '../sheet/Note.tsx'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { type OnHeight, useSheetParts } from '../sheet/useSheetParts.ts'
import { useWords } from '../sheet/wordsContext.ts'
import styles from './AddressSheet.module.css'
import { describeOpening, type Opening } from './describeOpening.ts'

type AddressSheetProps = {
  account: NamedAccount & { email: string | null }
  seal: VisitorSeal
  /** Undefined while loading. */
  opening: Opening | undefined
  words: OpeningMessages
  onHeight: OnHeight
  onAnswer: (isOwn: boolean) => void
}

/**
 * Asks whether an address belongs to the visitor. Both answer buttons have the same size. Closing the sheet counts as a
 * no.
 */
export function AddressSheet({ account, seal, opening, words, onHeight, onAnswer }: AddressSheetProps) {
  const spoken = useWords()
  const titleId = useId()
  const parts = useSheetParts(onHeight)
  const { facts, note, isHighRisk } = describeOpening(opening, words, spoken)
  const { isOnLine, buttons } = useDecision({
    parts,
    shown: JSON.stringify([account, facts, note]),
    isComplete: true,
    isPending: opening === undefined,
    watched: canTrackVisibility() ? 'tracked' : 'untracked',
    delayMs: isHighRisk ? highRiskArmMs : armMs,
    onConfirm: () => onAnswer(true),
  })
  const refuse = () => onAnswer(false)
  return (
    <SheetCard
      parts={parts}
      label={words.isItYours}
      host={location.host}
      seal={seal}
      closeLabel={words.notMineAndClose}
      bar={isOnLine ? undefined : <Bar>{spoken.messages.offline}</Bar>}
      onClose={refuse}
      titleId={titleId}
      dock={
        <div className={docks.buttons}>
          <Button kind="quiet" onPress={refuse}>
            {words.isNotMine}
          </Button>
          <ConfirmButton label={words.isMine} kind="primary" {...buttons} />
        </div>
      }
    >
      <div className={heads.head}>
        <h1 className={heads.title} id={titleId} tabIndex={-1}>
          {words.isItYours}
        </h1>
        <p className={heads.for}>{words.firstTimeHere}</p>
      </div>
      <div className={styles.who}>
        <AccountPicture address={account.eip155} />
        {account.email !== null && <bdi dir="ltr">{account.email}</bdi>}
      </div>
      <Facts
        facts={[
          { kind: 'fullAddress', name: 'Ethereum', address: account.eip155 },
          { kind: 'fullAddress', name: 'Solana', address: account.solana },
          ...facts,
        ]}
      />
      <Note {...note} isAlert={note.tone === 'warn'} />
    </SheetCard>
  )
}
