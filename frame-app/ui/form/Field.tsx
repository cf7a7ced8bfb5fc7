import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './Field.module.css'
import { Hint, type HintTone } from './Hint.tsx'

type NativeProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'dir' | 'name' | 'maxLength' | 'onKeyDown' | 'onPaste' | 'ref'
>

export type FieldProps = NativeProps & {
  label: string
  /** Hides the label visually, for search fields. Screen readers still read it. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  icon?: IconName
  /** The message below the field. The tone `bad` marks the field as invalid. */
  message?: { tone: HintTone; text: string }
  /** Marks the field as invalid if another element shows the error. */
  isInvalid?: boolean
  /** A control inside the field, at its end. */
  trailing?: ReactNode
  /** Focuses the field when its view appears, except on touch devices, where the keyboard would open. */
  focusWithView?: boolean
}

export function Field(props: FieldProps) {
  const { label, hideLabel, value, onChange, icon, message, trailing, focusWithView, isInvalid, ...native } = props
  const id = useId()
  const messageId = `${id}-message`
  const isWrong = isInvalid || message?.tone === 'bad'

  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={joinClasses(styles.box, trailing !== undefined && styles.trail, isWrong && styles.bad)}>
        {icon && <Icon name={icon} />}
        <input
          {...native}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={message && messageId}
          data-view-focus={focusWithView ? '' : undefined}
        />
        {trailing}
      </div>
      {message && (
        <Hint tone={message.tone} id={messageId}>
          {message.text}
        </Hint>
      )}
    </div>
  )
}
