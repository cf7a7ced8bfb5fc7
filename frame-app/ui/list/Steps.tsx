import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'
import styles from './Steps.module.css'

export interface ProgressStep {
  name: string
  text: string
  /** A second, less prominent line. */
  hint?: ReactNode
  state: 'done' | 'current' | 'later'
}

const markOf = ({ state }: ProgressStep, number: number, isBusy: boolean) => {
  if (state === 'done') return <Icon name="check" size="s" />
  return state === 'current' && isBusy ? <Spinner /> : number
}

/** Shows ordered steps with their progress. `isBusy`: the current step continues without the visitor. */
export function Steps({ steps, isBusy = false }: { steps: readonly ProgressStep[]; isBusy?: boolean }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={joinClasses(styles.step, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={joinClasses(styles.mark, isBusy && styles.busy)} aria-hidden="true">
            {markOf(step, index + 1, isBusy)}
          </span>
          <span>
            {step.text}
            {step.hint !== undefined && <span className={styles.hint}>{step.hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
