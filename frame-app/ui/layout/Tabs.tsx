import { type KeyboardEvent, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { name: Name; title: string }[]
  selected: Name
  onSelect: (name: Name) => void
  /** Id of the panel that the tabs control. */
  panelId: string
}

const stepOf = (key: string, isRightToLeft: boolean) => {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}

/** Shows tabs, one of which is selected. A bar marks it, because color alone is not enough. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = stepOf(event.key, isRightToLeft)
    const at = tabs.findIndex(({ name }) => name === selected)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onSelect(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          className={styles.tab}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
