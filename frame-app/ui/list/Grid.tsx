import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Grid.module.css'
import { Skeleton } from './Skeleton.tsx'
import { useColumns } from './useColumns.ts'
import { useGridKeys } from './useGridKeys.ts'

export type GridProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Renders one button with the given tab index. */
  children: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Number of placeholder cells for loading items. */
  pending?: number
  /** Called when the last items become visible. */
  onEnd?: () => void
}

const rowHeightPx = 98
const overscanRows = 3

function CellPlaceholder() {
  return (
    <span className={styles.place}>
      <Skeleton width="52px" height="52px" shape="block" />
      <Skeleton width="44px" height="10px" />
    </span>
  )
}

/** Sets each cell's position explicitly, because its neighbors may not be rendered. */
const cellPosition = (index: number, columns: number, top: number) => ({
  insetBlockStart: top,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  inlineSize: `${100 / columns}%`,
})

/** Returns the indexes of a row's cells. */
const indexesOf = (row: number, columns: number, count: number) => {
  const first = row * columns
  return Array.from({ length: Math.max(0, Math.min(columns, count - first)) }, (_unused, column) => first + column)
}

/** Shows many items in columns and renders only the visible ones. Arrow keys, Home and End reach all items. */
export function Grid<Item>({ label, items, keyOf, children, pending = 0, onEnd }: GridProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  const count = items.length + pending
  const rows = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: overscanRows,
  })
  const drawn = rows.getVirtualItems()
  const { stop, onKeyDown } = useGridKeys({
    scroller,
    count: items.length,
    columns,
    reveal: (index) => rows.scrollToIndex(Math.floor(index / columns)),
  })
  const isEnd = ((drawn.at(-1)?.index ?? 0) + 1) * columns >= items.length

  useEffect(() => {
    if (isEnd && items.length > 0) onEnd?.()
  }, [isEnd, items.length, onEnd])

  const cellAt = (index: number, top: number) => {
    const item = items[index]
    const cell = { className: styles.cell, style: cellPosition(index, columns, top) }
    if (item === undefined) {
      return (
        <li key={`place-${index}`} {...cell} aria-hidden="true">
          <CellPlaceholder />
        </li>
      )
    }
    return (
      <li key={keyOf(item)} {...cell} data-index={index} aria-setsize={items.length} aria-posinset={index + 1}>
        {children(item, index === stop ? 0 : -1)}
      </li>
    )
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        aria-label={label}
        aria-busy={pending > 0 || undefined}
        className={styles.grid}
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {drawn.flatMap(({ index, start }) => indexesOf(index, columns, count).map((cell) => cellAt(cell, start)))}
      </ul>
    </div>
  )
}
