import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { findByTyping } from './findByTyping.ts'

const typingPauseMs = 500

/** In lists up to this length, Tab reaches every row, for visitors who use only Tab. */
const maxTabbed = 8

/**
 * Lets arrow keys, Home and End move among list rows. Tab reaches every row of a short list, but only one of a long
 * list. The tab index is set on the elements directly, because rows change without rendering the list.
 */
export function useRovingRows(list: RefObject<HTMLElement | null>, typeAhead: boolean) {
  const typed = useRef({ text: '', atMs: 0 })

  useLayoutEffect(() => {
    const rows = rowsOf(list.current)
    setStop(rows, rows.find((row) => row === document.activeElement) ?? rows.find(isCurrent) ?? rows[0])
  })

  function typedTarget(event: KeyboardEvent, rows: HTMLElement[], current: number): number | undefined {
    if (!typeAhead || event.key.length !== 1 || event.key === ' ') return undefined
    const isFresh = event.timeStamp - typed.current.atMs > typingPauseMs
    const text = isFresh ? event.key : typed.current.text + event.key
    typed.current = { text, atMs: event.timeStamp }
    return findByTyping(
      rows.map((row) => row.dataset.row ?? ''),
      text,
      current,
    )
  }

  return function moveFocus(event: KeyboardEvent) {
    const rows = rowsOf(list.current)
    const current = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
    if (current === -1 || hasModifier(event)) return
    const target = rows[arrowTarget(event.key, current, rows.length) ?? typedTarget(event, rows, current) ?? -1]
    if (!target) return
    event.preventDefault()
    setStop(rows, target)
    target.focus()
  }
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

function setStop(rows: HTMLElement[], stop: HTMLElement | undefined): void {
  for (const row of rows) row.tabIndex = row === stop || rows.length <= maxTabbed ? 0 : -1
}

function arrowTarget(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []
}

function isCurrent(row: HTMLElement): boolean {
  return row.getAttribute('aria-current') === 'true'
}
